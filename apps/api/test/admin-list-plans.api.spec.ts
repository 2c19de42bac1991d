import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { listCustomers } from '@kundan/contracts/admin/customers.contract';
import { listMails } from '@kundan/contracts/admin/mails.contract';
import { listReviews } from '@kundan/contracts/admin/reviews.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import type { Call } from '@kundan/contracts/call';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { explain, vacuum } from './support/database/explain.ts';
import { makeAdmin, type TestUser } from './support/factories.ts';
import { ADDRESS, LINES } from './support/orders/order-factories.ts';
import { recordStatements } from './support/database/record-statements.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

const ROWS = 20_000;
const TABLES = ['order_summary', 'order_events', 'payment_events', 'audit_log', 'mail_outbox', 'users', 'reviews'];

let app: TestApp;
let admin: TestUser;
let statementsOf: Awaited<ReturnType<typeof recordStatements>>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  for (const statement of FILL) await app.em().getConnection().execute(statement);
  await vacuum(app, TABLES);
  statementsOf = await recordStatements(app);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const customer = `jsonb_build_object('name', 'Asha Rao', 'email', 'asha' || n || '@example.in', 'phone', '9876543210',
  'address', '${JSON.stringify(ADDRESS)}'::jsonb)`;
const lines = JSON.stringify(LINES);
/** Every order has events, one of them by an admin, a requested refund, an entry of the audit log, a mail and an account. */
const FILL = [
  `insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, payment_id, refunded, is_sold,
     customer, lines, timeline)
   select gen_random_uuid(), n, 1, gen_random_uuid(), now() - n * interval '26 minutes', 'Delivered', 100000, 'pay_' || n, 0, true,
     ${customer}, '${lines}', '[{"status": "Payment Received", "at": "2026-11-20T10:00:00.000Z"}]'
   from generate_series(1, ${ROWS}) n`,
  `insert into order_events (order_id, version, type, data, schema_version, actor, recorded_at, seal)
   select order_id, event.version, type, case event.version when 1 then jsonb_build_object('customer', customer, 'lines', lines) else data end,
     2, case type when 'OrderStatusChanged' then 'admin:' || shopper_id else 'shop' end, placed_at, md5(order_id::text)
   from order_summary cross join (values (1, 'OrderPlaced', '{}'::jsonb), (2, 'PaymentReceived', '{"paymentId": "pay_1"}'),
     (3, 'OrderStatusChanged', '{"status": "Shipped"}')) event (version, type, data)`,
  `insert into payment_events (payment_id, version, type, data, schema_version, actor, recorded_at, seal)
   select payment_id, event.version, type, '{"amount": 100000, "checkoutId": "order_1", "reason": "The customer changed her mind"}', 1,
     case type when 'RefundRequested' then 'admin:' || shopper_id else 'razorpay' end, placed_at, md5(payment_id)
   from order_summary cross join (values (1, 'PaymentCaptured'), (2, 'PaymentVerified'), (3, 'RefundRequested')) event (version, type)`,
  `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, summary)
   select order_id, placed_at, shopper_id, 'product.changed', 'product', number::text, 'Price' from order_summary`,
  `insert into users (id, name, email, password_hash, created_at)
   select shopper_id, 'Asha Rao', customer ->> 'email', 'none', placed_at from order_summary`,
  `insert into mail_outbox (id, recipient, template, subject, data, state, created_at)
   select order_id, customer ->> 'email', 'welcome', 'Welcome', '{"name": "Asha Rao"}',
     case when number % 100 = 0 then 'failed' else 'sent' end, placed_at from order_summary`,
  `insert into sellers (name) values ('Lotus House')`,
  `insert into products (name, description, price, category, image_url, seller_id, changed_at)
   select 'Temple haar ' || n, '', 100000, 'Necklace', '', (select min(id) from sellers), now() from generate_series(1, 200) n`,
  `insert into reviews (product_id, shopper_id, rating, comment, created_at, hidden_at, hidden_because)
   select (select min(id) from products) + number % 200, shopper_id, 4, 'Word' || number || ' of a comment', placed_at,
     case when number % 100 = 0 then placed_at end, case when number % 100 = 0 then 'Spam' end from order_summary`,
];

const calls: [name: string, call: Call, input: object][] = [
  ['the newest orders', listOrders, { page: 1, limit: 50 }],
  ['a search that finds all orders', listOrders, { page: 1, limit: 50, q: 'temple' }],
  ['the newest entries of the audit', listAudit, { page: 1, limit: 50 }],
  ['entries in the middle of the audit', listAudit, { page: 600, limit: 50 }],
  ['the newest people', listCustomers, { page: 1, limit: 50 }],
  ['the people with an address', listCustomers, { page: 1, limit: 50, q: 'asha123@' }],
  ['the newest reviews', listReviews, { page: 1, limit: 50 }],
  ['the shown reviews', listReviews, { page: 1, limit: 50, state: 'shown' }],
  ['the hidden reviews', listReviews, { page: 1, limit: 50, state: 'hidden' }],
  ['the reviews with a word', listReviews, { page: 1, limit: 50, q: 'word123' }],
  ['the newest mails', listMails, { page: 1, limit: 50 }],
  ['the failed mails', listMails, { page: 1, limit: 50, state: 'failed' }],
  ['the sent mails', listMails, { page: 1, limit: 50, state: 'sent' }],
  ['the mails to an address', listMails, { page: 1, limit: 50, to: 'asha12@' }],
];

// Twice, because the second request may use what the first one has counted.
test.each(calls)('%s are found without reading a table from one end to the other', async (_, call, input) => {
  for (const request of ['first', 'second']) {
    const { response, statements } = await statementsOf(app.send(call, input, { token: admin.token }));
    expect(response.body).not.toEqual([]);
    // The statements with parameters look up the session.
    const queries = statements.filter(({ text, values }) => values.length === 0 && /^\s*(select|with)/i.test(text));
    const plans = await Promise.all(queries.map((query) => explain(app, query)));
    expect(plans.length).toBeGreaterThan(0);
    const scanned = plans.flatMap(({ scanned }) => scanned).filter((table) => TABLES.includes(table ?? ''));
    expect([request, ...scanned]).toEqual([request]);
    expect(plans.reduce((sum, { discarded }) => sum + discarded, 0)).toBeLessThan(1_000);
  }
});

test('orders are counted again only when one has changed', async () => {
  const search = () =>
    statementsOf(app.send(listOrders, { page: 1, limit: 10, q: 'asha rao' }, { token: admin.token }));
  const counting = ({ statements }: Awaited<ReturnType<typeof search>>) =>
    statements.filter(({ text }) => text.includes('count(*)')).length;
  expect(counting(await search())).toBe(1);
  expect(counting(await search())).toBe(0);
});
