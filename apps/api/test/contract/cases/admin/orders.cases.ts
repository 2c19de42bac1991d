import {
  dashboardStatistics,
  exportOrders,
  listOrders,
  setOrderStatus,
  shipOrders,
  undoOrderChanges,
} from '@kundan/contracts/admin/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { OrderService } from '../../../../src/orders/order.service.ts';
import { makeOrder } from '../../../support/orders/order-factories.ts';
import { defineCase } from '../call-case.ts';
import { orderId, refuses } from '../field-rules.ts';

const days = ['', '2026-02-30', '21.11.2026', '2026-11-21T00:00:00Z', '0000-01-01'];
const holdMail = { invalid: ['yes', 1].map((one) => [one, 'Please write true or false.'] as const) };
const badDays = { invalid: days.map((day) => [day, 'Please enter a date like 2026-11-21.'] as const) };
const filter = {
  status: { invalid: ['', 'shipped', 'all'].map((one) => [one, 'Please choose a status from the list.'] as const) },
  q: { invalid: [['x'.repeat(201), 'At most 200 characters.'] as const] },
  from: badDays,
  to: badDays,
};

/** The tables that an order changes when it is shipped. */
const SHIPPED = ['document_counters', 'issued_documents', 'mail_outbox', 'order_events', 'order_summary'];

export const adminOrderCases = [
  defineCase({
    call: listOrders,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
      ...filter,
      sort: refuses('sort', ['', 'newest first', 'id']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: exportOrders,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    fields: filter,
    changes: ['audit_head', 'audit_log'],
    forOtherUser: 'shared',
  }),
  defineCase({
    call: shipOrders,
    arrange: async (app, owner) => {
      const { order } = await makeOrder(app, owner);
      return { input: { shipments: [{ id: formatOrderId(order.number), tracking_number: 'TRK1' }] } };
    },
    response: { results: [{ ok: true }] },
    changes: SHIPPED,
    fields: {
      shipments: {
        missing: 'Please choose 1 to 200 orders.',
        invalid: ['', null, [], 'KD-000001', {}].map((one) => [one, 'Please choose 1 to 200 orders.']),
      },
      hold_mail: holdMail,
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: undoOrderChanges,
    arrange: async (app, owner) => {
      const { order } = await makeOrder(app, owner);
      const id = formatOrderId(order.number);
      const ship = { type: 'ChangeStatus', status: 'Shipped' } as const;
      const metadata = { actor: 'admin:test', requestId: 'test-ship' };
      await app.get(OrderService).handleByDisplayedId(id, ship, metadata, 'held');
      return { input: { ids: [id] } };
    },
    response: { results: [{ ok: true }] },
    changes: ['issued_documents', 'mail_outbox', 'order_events', 'order_summary'],
    fields: {
      ids: {
        missing: 'Please choose 1 to 200 orders.',
        invalid: ['', null, [], 'KD-000001', {}].map((one) => [one, 'Please choose 1 to 200 orders.']),
      },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: dashboardStatistics,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: setOrderStatus,
    arrange: async (app, owner) => {
      const { order } = await makeOrder(app, owner);
      return { input: { id: formatOrderId(order.number), status: 'Shipped' as const, tracking_number: 'TRK1' } };
    },
    response: { status: 'Shipped', tracking_number: 'TRK1' },
    changes: SHIPPED,
    fields: {
      status: {
        missing: 'Please choose a status from the list.',
        invalid: ['', 'shipped', 'Lost', null, 3].map((one) => [one, 'Please choose a status from the list.']),
      },
      status_seen: filter.status,
      tracking_number: { invalid: [['x'.repeat(101), 'At most 100 characters.']] },
      courier: { invalid: [['x'.repeat(61), 'At most 60 characters.']] },
      hold_mail: holdMail,
      refund_follows: holdMail,
    },
    resource: orderId,
    forOtherUser: 'shared',
  }),
];
