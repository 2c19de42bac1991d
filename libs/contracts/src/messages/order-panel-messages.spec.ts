import { expect, test } from 'vitest';
import { orderPanelMessages } from './order-panel-messages.ts';
import { panelMessages } from './panel-messages.ts';

test.each([
  [1, 1, 'Ship 1 and mail the customer', '1 order shipped. Its customer gets a mail.'],
  [3, 3, 'Ship 3 and mail the customers', '3 orders shipped. Their customers get a mail.'],
  [3, 2, 'Ship 3 and mail 2 customers', '3 orders shipped. 2 customers get a mail.'],
  [3, 1, 'Ship 3 and mail 1 customer', '3 orders shipped. 1 customer gets a mail.'],
  [3, 0, 'Ship 3', '3 orders shipped.'],
  [1, 0, 'Ship 1', '1 order shipped.'],
])('of %i orders to ship, %i customers get a mail', (count, mailed, action, done) => {
  expect(orderPanelMessages.ship(count, mailed)).toBe(action);
  expect(panelMessages.orders.shipped(count, mailed)).toBe(done);
});

test.each([
  ['asha@example.in', true, 'Nothing of this order is left to refund. The customer gets a mail.'],
  ['asha@example.in', false, 'The customer gets a mail. The payment waits for a manager or the owner.'],
  ['', true, 'Nothing of this order is left to refund.'],
  ['', false, 'The payment waits for a manager or the owner.'],
])('a cancellation names the mail to an address: "%s", may refund: %s', (email, mayRefund, lead) => {
  expect(orderPanelMessages.cancelLead({ email }, mayRefund)).toBe(lead);
});
