import { addOrderNote, changeOrderAddress, recordHallmarks } from '@kundan/contracts/admin/orders.contract';
import { cancelUserOrder, changeUserOrderAddress, userOrder } from '@kundan/contracts/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { ADDRESS, makeOrder, makeShippedOrder } from '../../support/orders/order-factories.ts';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase, type RejectedRequest } from './call-case.ts';
import { checkField, deliveryFields, filled, orderId, refuses } from './field-rules.ts';

const placed = async (app: TestApp, owner: TestUser) => formatOrderId((await makeOrder(app, owner)).order.number);
const moved = { ...ADDRESS, addressLane: '7 Marine Drive', state: 'Kerala', pinCode: '682001' } as const;

const shipped: RejectedRequest = {
  name: 'an order that has left',
  code: 'ORDER_SHIPPED',
  arrange: async (app, caller, { input }) => ({ input: { ...input, id: await makeShippedOrder(app, caller) } }),
};
const { name, phone, ...rest } = deliveryFields;
const address = Object.fromEntries(Object.entries(rest).filter(([path]) => path.startsWith('address.')));
const fields = { name: { invalid: name?.invalid ?? [] }, phone: { invalid: phone?.invalid ?? [] }, ...address };

const seenFields = Object.fromEntries(
  ['name', 'phone', ...Object.keys(address)].map((field) => {
    const path = `seen.${field}`;
    return [path, { missing: checkField(path), ...refuses(path, [null]) }];
  }),
);

const huidRule = 'An HUID has six capital letters and digits.';

export const orderChangeCases = [
  defineCase({
    call: userOrder,
    arrange: async (app, owner) => ({ input: { id: await placed(app, owner) } }),
    response: { status: 'Payment Received' },
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
  }),
  defineCase({
    call: cancelUserOrder,
    arrange: async (app, owner) => ({ input: { id: await placed(app, owner) } }),
    response: { status: 'Cancelled' },
    changes: ['mail_outbox', 'order_events', 'order_summary', 'product_sales'],
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
    rejected: [shipped],
  }),
  defineCase({
    call: changeUserOrderAddress,
    arrange: async (app, owner) => ({ input: { id: await placed(app, owner), address: moved } }),
    response: { name: 'Asha Rao', address: moved },
    changes: ['mail_outbox', 'order_events', 'order_summary'],
    fields,
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
    rejected: [shipped],
  }),
  defineCase({
    call: changeOrderAddress,
    arrange: async (app, owner) => {
      const seen = { name: 'Asha Rao', phone: '9876543210', address: ADDRESS };
      return { input: { id: await placed(app, owner), name: 'Meera Rao', address: moved, seen } };
    },
    response: { name: 'Meera Rao' },
    changes: ['mail_outbox', 'order_events', 'order_summary'],
    fields: { ...fields, ...seenFields },
    resource: orderId,
    forOtherUser: 'shared',
    rejected: [shipped],
  }),
  defineCase({
    call: recordHallmarks,
    arrange: async (app, owner) => ({ input: { id: await placed(app, owner), huids: [['AB12CD']] } }),
    response: { huids: [['AB12CD'], []] },
    changes: ['order_events', 'order_summary'],
    fields: {
      huids: {
        missing: huidRule,
        invalid: [
          ['AB12CD', huidRule],
          [[['AB12CD', 'AB12CD']], 'Each HUID belongs to one piece.'],
        ],
      },
      huids_seen: { invalid: [['AB12CD', huidRule]] },
    },
    resource: orderId,
    forOtherUser: 'shared',
    rejected: [shipped],
  }),
  defineCase({
    call: addOrderNote,
    arrange: async (app, owner) => ({ input: { id: await placed(app, owner), text: 'Asks for a call.' } }),
    response: { text: 'Asks for a call.' },
    changes: ['audit_head', 'audit_log', 'order_notes'],
    fields: {
      text: {
        ...filled('Please write a note.'),
        invalid: [...(filled('Please write a note.').invalid ?? []), ['x'.repeat(2001), 'At most 2000 characters.']],
      },
    },
    resource: orderId,
    forOtherUser: 'shared',
  }),
];
