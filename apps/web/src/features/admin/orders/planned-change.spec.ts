import { expect, test } from 'vitest';
import { plannedChange } from './planned-change.ts';

const email = 'asha@example.in';
const paid = { status: 'Payment Received', tracking_number: null, courier: null, email } as const;
const shipped = { status: 'Shipped', tracking_number: 'TRK1', courier: 'DTDC', email } as const;

test('does nothing until something has changed', () => {
  expect(plannedChange(paid, {}).action).toBeUndefined();
  expect(plannedChange(paid, { tracking: '  ', status: 'Payment Received' }).action).toBeUndefined();
  expect(plannedChange(shipped, { tracking: 'TRK1 ' }).action).toBeUndefined();
  // A number cannot be removed.
  expect(plannedChange(shipped, { tracking: '' }).action).toBeUndefined();
});

test('a tracking number of a paid order proposes to ship it', () => {
  expect(plannedChange(paid, { tracking: 'TRK1' })).toMatchObject({
    status: 'Shipped',
    action: 'Ship and mail the customer',
  });
  expect(plannedChange(paid, { tracking: 'TRK1', status: 'Payment Received' })).toMatchObject({
    status: 'Payment Received',
    action: 'Save the number',
  });
});

test('the action names the new status', () => {
  expect(plannedChange(paid, { status: 'Shipped' }).action).toBe('Ship and mail the customer');
  expect(plannedChange(paid, { status: 'Cancelled' }).action).toBe('Cancel the order');
  expect(plannedChange(shipped, { status: 'Delivered' }).action).toBe('Set to Delivered and mail the customer');
});

test('a shipped order gets another number or courier', () => {
  expect(plannedChange(shipped, { tracking: 'TRK2' }).action).toBe('Save and mail the new number');
  expect(plannedChange(shipped, { courier: 'BlueDart' }).action).toBe('Save the courier');
});

test('the action names no mail to a customer without an e-mail address', () => {
  expect(plannedChange({ ...paid, email: '' }, { tracking: 'TRK1' }).action).toBe('Ship');
  expect(plannedChange({ ...shipped, email: '' }, { status: 'Delivered' }).action).toBe('Set to Delivered');
  expect(plannedChange({ ...shipped, email: '' }, { tracking: 'TRK2' }).action).toBe('Save the number');
});
