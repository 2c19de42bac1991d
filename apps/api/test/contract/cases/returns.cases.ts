import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { ReturnRequests } from '../../../src/returns/return-requests.ts';
import type { ShopperId } from '../../../src/http/session/authenticated-session.ts';
import type { TestUser } from '../../support/factories.ts';
import { makeShippedOrder } from '../../support/orders/order-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { filled, orderId, refuses } from './field-rules.ts';

const asked = { lines: [{ line: 1, quantity: 1 }], reason: 'damaged', wish: 'refund' } as const;
const noLines = 'Please choose the pieces that you return.';
const noWish = 'Please choose a replacement or a refund.';
const noState = 'Please choose approved, rejected, received or closed.';
const noLink = 'Please enter a link that starts with https.';

/** Returns the id of a return that waits for a decision. */
async function makeReturn(app: TestApp, owner: TestUser): Promise<string> {
  const id = await makeShippedOrder(app, owner);
  const input = { ...asked, lines: [...asked.lines], id, description: undefined, video_url: undefined };
  const request = { requestId: 'test', key: undefined };
  return (await app.get(ReturnRequests).request(owner.id as ShopperId, input, request)).id;
}

export const returnCases = [
  defineCase({
    call: requestReturn,
    arrange: async (app, owner) => ({
      input: { ...asked, lines: [...asked.lines], id: await makeShippedOrder(app, owner) },
    }),
    response: { state: 'requested', reason: 'damaged', wish: 'refund' },
    changes: ['contact_messages', 'mail_outbox', 'order_events', 'order_summary'],
    fields: {
      lines: { missing: noLines, invalid: [[], null, 'all'].map((one) => [one, noLines]) },
      reason: filled('Please say why you return the pieces.'),
      wish: { missing: noWish, invalid: ['money', '', null].map((one) => [one, noWish]) },
      description: { invalid: [['x'.repeat(5001), 'At most 5000 characters.']] },
      video_url: { invalid: ['video', 'javascript:alert(1)'].map((one) => [one, noLink]) },
      photos: { invalid: [['photo', 'Please choose photographs.']] },
    },
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
  }),
  defineCase({
    call: listReturns,
    arrange: async (app, owner) => {
      await makeReturn(app, owner);
      return { input: {} };
    },
    fields: {
      state: refuses('state', ['done', '', 'OPEN']),
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      page: refuses('page', ['0', '-1', '1.5', 'two', '', '100001']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: setReturnState,
    arrange: async (app, owner) => ({
      input: { id: await makeReturn(app, owner), state: 'approved' as const, note: 'Sorry!' },
    }),
    response: { state: 'approved', note: 'Sorry!' },
    changes: ['audit_head', 'audit_log', 'contact_messages', 'mail_outbox', 'order_events', 'order_summary'],
    fields: {
      state: { missing: noState, invalid: ['requested', '', null].map((one) => [one, noState]) },
      state_seen: refuses('state_seen', ['open', '', null]),
      restock: { invalid: [['yes', 'Please write true or false.']] },
      note: { invalid: [['x'.repeat(1001), 'At most 1000 characters.']] },
      wish: { invalid: [['money', noWish]] },
    },
    resource: {
      field: 'id',
      missing: 'KD-999999-R1',
      missingCode: 'RETURN_NOT_FOUND',
      malformed: [],
    },
    forOtherUser: 'shared',
  }),
];
