import { getCustomer } from '@kundan/contracts/admin/customers.contract';
import { listMessages } from '@kundan/contracts/admin/messages.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { fileOf, postForm } from '../../test/support/post-form.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { reportDay } from '../operations/daily-mail/day-report.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { verify } from '../orders/maintenance/verify.ts';
import { StockMovementRow } from '../stock/stock-movement.entity.ts';
import { verifyStock } from '../stock/verify-stock.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';
import { codes, ReturnShop } from '../../test/support/orders/return-shop.ts';

let shop: ReturnShop;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await ReturnShop.open();
  ({ app, admin } = shop);
});
beforeEach(() => shop.accept('days'));
afterAll(() => app.close());

test('the shopper returns pieces, staff approve and receive them, and the refund lists exactly these pieces', async () => {
  const order = await shop.deliveredOrder();
  const { shopper, id, products } = order;
  const asked = await shop.askFor(order, { description: 'It pinches.' });
  expect(asked).toMatchObject({
    status: 201,
    body: {
      id: `${id}-R1`,
      state: 'requested',
      lines: [{ line: 1, quantity: 1, product_id: products[0] }],
      reason: 'Too small',
      description: 'It pinches.',
      wish: 'refund',
      refund: null,
      replacement: null,
    },
  });
  expect((await app.call(adminTasks, {}, admin)).body.open_returns).toBeGreaterThan(0);
  const [listed] = (await app.call(listReturns, { state: 'open', q: id }, admin)).body;
  expect(listed).toMatchObject({ id: `${id}-R1`, order_id: id, name: 'Asha Rao', email: shopper.email, value: 1500 });

  const returnId = asked.body.id;
  expect(codes([await shop.refund(id, returnId)])).toEqual(['RETURN_NOT_APPROVED']);
  await shop.set(returnId, { state: 'approved', note: 'Use the box.' });
  expect((await shop.set(returnId, { state: 'approved', note: 'Again.' })).body.note).toBe('Use the box.');
  expect(await shop.stockOf(products[0])).toBe(3);
  await shop.set(returnId, { state: 'received', restock: true });
  await shop.set(returnId, { state: 'received', restock: true });
  expect(await shop.stockOf(products[0])).toBe(4);
  expect(await app.em().count(StockMovementRow, { product: products[0], reason: 'return' })).toBe(1);

  const first = await shop.refund(id, returnId, undefined, 'one');
  expect(first).toMatchObject({ status: 201, body: { amount: 1500, status: 'processed' } });
  expect((await shop.refund(id, returnId, undefined, 'one')).body).toEqual(first.body);
  expect(codes([await shop.refund(id, returnId)])).toEqual(['RETURN_SETTLED']);
  const after = await shop.own(order);
  expect(after).toMatchObject({ refunded: 1500, returns: [{ state: 'closed', refund: { amount: 1500 } }] });
  expect(after.returns[0]?.history.map(({ step }) => step)).toEqual([
    'requested',
    'approved',
    'received',
    'refunded',
    'closed',
  ]);
  const note = await app.em().findOneOrFail(IssuedDocument, { orderNumber: parseOrderId(id), kind: 'credit-note' });
  expect(note.data.lines).toMatchObject([{ name: 'Moti Drift Necklace', quantity: 1, value: 1_500_00 }]);
  expect(note.data.total.value).toBe(1_500_00);
  expect(await shop.mailsTo(shopper)).toEqual([
    'order-confirmation',
    'contact-received',
    'order-return',
    'payment-refunded',
  ]);
  expect((await app.call(listReturns, { state: 'open', q: id }, admin)).body).toEqual([]);
  // The refund has closed the return, which resolves its ticket.
  const ticket = await app.em().findOneOrFail(ContactMessage, { email: shopper.email });
  expect(ticket.resolvedAt).toBeInstanceOf(Date);
});

test('only a return for damage is damage to staff: in its message, with its person and in the daily mail', async () => {
  const report = async () =>
    (await reportDay(app.em(), { day: '2026-11-23', now: new Date(), dispatchDays: 2 })).messages;
  const before = await report();
  const [small, bent] = [await shop.deliveredOrder(), await shop.deliveredOrder()];
  await shop.askFor(small);
  await shop.askFor(bent, { reason: 'damaged' });
  const seen = async ({ shopper, id }: typeof small) => [
    (await app.call(listMessages, { q: id }, admin)).body.map((one) => one.is_damage),
    (await app.call(getCustomer, { id: shopper.id }, admin)).body.messages.map((one) => one.is_damage),
  ];
  expect(await seen(small)).toEqual([[false], [false]]);
  expect(await seen(bent)).toEqual([[true], [true]]);
  expect(await report()).toMatchObject({ open: before.open + 2, reports: before.reports + 1 });
});

test('of the pieces of an order, none is returned twice', async () => {
  const order = await shop.deliveredOrder();
  const answers = await Promise.all(
    [1, 2, 3].map((quantity) => shop.askFor(order, { lines: [{ line: 1, quantity }] })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [{ quantity } = { quantity: 0 }] = answers.find(({ status }) => status === 201)!.body.lines;
  const left = [
    { line: 1, quantity: 3 - quantity },
    { line: 2, quantity: 2 },
    { line: 3, quantity: 1 },
  ];
  const refused = [];
  for (const line of left) refused.push(await shop.askFor(order, { lines: [line] }));
  expect(codes(refused)).toEqual(['RETURN_TOO_MANY', 'RETURN_TOO_MANY', 'RETURN_TOO_MANY']);
  const twice = [
    { line: 2, quantity: 1 },
    { line: 2, quantity: 1 },
  ];
  expect(codes([await shop.askFor(order, { lines: twice })])).toEqual(['RETURN_TOO_MANY']);
  // A rejection frees the pieces, until somebody else's return takes them.
  const rejected = `${order.id}-R1`;
  expect((await shop.set(rejected, { state: 'rejected', note: 'It was worn.' })).body).toMatchObject({
    note: 'It was worn.',
  });
  expect((await shop.askFor(order, { lines: [{ line: 1, quantity: 2 }] })).status).toBe(201);
  expect(codes([await shop.set(rejected, { state: 'approved' })])).toEqual(['RETURN_TOO_MANY']);
});

test('a rejection that is taken back opens its ticket again, and leaves one alone that staff resolved', async () => {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order)).body;
  const ticket = () => app.em().findOneOrFail(ContactMessage, { email: order.shopper.email });
  await shop.set(returnId, { state: 'rejected' });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
  await shop.set(returnId, { state: 'approved' });
  expect((await ticket()).resolvedAt).toBeNull();
  await app.em().nativeUpdate(ContactMessage, (await ticket()).id, { resolvedAt: new Date() });
  await shop.set(returnId, { state: 'received' });
  expect((await ticket()).resolvedAt).toBeInstanceOf(Date);
});

test('a decision does not reverse that of a colleague a moment before', async () => {
  const { id: returnId } = (await shop.askFor(await shop.deliveredOrder())).body;
  await shop.set(returnId, { state: 'approved', state_seen: 'requested' });
  expect(codes([await shop.set(returnId, { state: 'rejected', state_seen: 'requested' })])).toEqual([
    'ORDER_CHANGED_MEANWHILE',
  ]);
  expect((await shop.set(returnId, { state: 'approved', state_seen: 'requested' })).status).toBe(200);
  expect((await shop.set(returnId, { state: 'rejected', state_seen: 'approved' })).body).toMatchObject({
    state: 'rejected',
  });
});

test('a repeated key makes one return', async () => {
  const order = await shop.deliveredOrder();
  const [one, two] = await Promise.all([shop.askFor(order, {}, 'key'), shop.askFor(order, {}, 'key')]);
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  // The answer was lost, and the rules have changed since.
  await shop.accept('damaged');
  const late = await shop.askFor(order, {}, 'key');
  expect([late.status, late.body.id]).toEqual([201, one.body.id]);
  expect(codes([await shop.askFor(order, {}, 'another key')])).toEqual(['RETURN_NOT_ACCEPTED']);
  await shop.accept('days', 7);
  expect((await shop.own(order)).returns).toHaveLength(1);
});

test('the policy of the shop decides what is taken back', async () => {
  const order = await shop.deliveredOrder();
  await shop.accept('damaged');
  expect(codes([await shop.askFor(order), await shop.askFor(order, { reason: 'Damaged ' })])).toEqual([
    'RETURN_NOT_ACCEPTED',
    201,
  ]);
  await shop.accept('days', 7);
  await app
    .em()
    .execute(
      `update order_summary set timeline = replace(timeline::text, '"at":', '"was":')::jsonb || ?::jsonb where number = ?`,
      [
        JSON.stringify([{ status: 'Delivered', at: new Date(Date.now() - 8 * 86_400_000).toISOString() }]),
        parseOrderId(order.id)!,
      ],
    );
  expect(codes([await shop.askFor(order), await shop.askFor(order, { reason: 'damaged' })])).toEqual([
    'RETURN_TOO_LATE',
    201,
  ]);
  await shop.accept('days', 8);
  expect(codes([await shop.askFor(order, { lines: [{ line: 2, quantity: 1 }] })])).toEqual([201]);
  await app.call(setOrderStatus, { id: order.id, status: 'Shipped' }, admin);
  const late = [await shop.askFor(order), await shop.askFor({ ...order, shopper: await makeShopper(app) })];
  expect(codes(late)).toEqual(['ORDER_NOT_DELIVERED', 'ORDER_NOT_FOUND']);
});

test('a damage report is a return of the whole order, whose refund names an amount', async () => {
  const order = await shop.deliveredOrder();
  const report = { order_id: order.id, description: 'The clasp is bent.' };
  await app.call(reportDamage, report, order.shopper);
  const [one] = (await shop.own(order)).returns;
  expect(one).toMatchObject({ state: 'requested', lines: [], reason: 'damaged', wish: null });
  expect(one?.description).toBe('The clasp is bent.');
  await shop.set(one!.id, { state: 'approved' });
  const missing = await shop.refund(order.id, one!.id);
  expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } });
  expect((await shop.refund(order.id, one!.id, 300)).body.amount).toBe(300);
  expect(codes([await shop.refund('KD-000001', one!.id)])).not.toEqual([201]);
});

test('photographs come with a form, whose lines are JSON', async () => {
  const order = await shop.deliveredOrder();
  const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#842' } })
    .png()
    .toBuffer();
  const fields = { lines: '[{"line":2,"quantity":1}]', reason: 'damaged', wish: 'replacement', photos: [fileOf(data)] };
  const path = `/user-orders/${order.id}/returns`;
  const sent = await postForm(app, path, order.shopper.token, fields);
  expect(sent.statusCode).toBe(201);
  const [listed] = (await app.call(listReturns, { q: order.id }, admin)).body;
  expect(listed?.message?.photos).toEqual([{ position: 1, width: 20, height: 10 }]);
  const other = await postForm(app, path, (await makeShopper(app)).token, fields);
  expect(other.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const wrong = await postForm(app, path, order.shopper.token, { ...fields, lines: 'two' });
  expect(wrong.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'lines' }] });
});

test('a helper decides and does not refund, an accountant reads', async () => {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order)).body;
  const [helper, accountant] = [await makeStaff(app, 'helper'), await makeStaff(app, 'accountant')];
  const change = { id: returnId, state: 'approved' } as const;
  const answers = [
    await app.call(setReturnState, change, accountant),
    await app.call(listReturns, {}, accountant),
    await app.call(setReturnState, change, helper),
    await app.call(requestRefund, { id: order.id, return_id: returnId }, helper),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 403]);
});

test('the words are encrypted in the log, and erased at the end of the retention; log and read tables agree', async () => {
  const order = await shop.deliveredOrder();
  const { id: returnId } = (await shop.askFor(order, { reason: 'Call my sister Meera.' })).body;
  await shop.set(returnId, { state: 'approved', note: 'We called Meera.' });
  const log = await app.em().execute<object[]>('select data from order_events');
  expect(JSON.stringify(log)).not.toContain('Meera');
  expect(JSON.stringify(await shop.own(order))).toContain('Meera');
  const compare = async () => {
    expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);
    const sealSecrets = app.platform.secrets.eventSeal;
    const onTampered = () => expect.unreachable();
    expect(await verify({ databaseUrl: app.databaseUrl, sealSecrets, onTampered })).toMatchObject({ tampered: 0 });
    expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
  };
  // The timeline of another test was written by hand.
  await rebuild({ ...app.database, check: false, onLine: () => undefined });
  await compare();
  await new RetentionTask(app.nest.get(EntityManager)).run(new Date(Date.now() + 4000 * 86_400_000));
  expect(JSON.stringify(await app.em().execute('select * from order_summary'))).not.toContain('Meera');
  await compare();
});
