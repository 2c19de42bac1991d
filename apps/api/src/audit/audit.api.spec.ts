import { resetPassword, signIn, signOut } from '@kundan/contracts/accounts.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { setMessageState } from '@kundan/contracts/admin/messages.contract';
import { exportOrders, setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { beginTotp, confirmTotp, removeTotp } from '@kundan/contracts/admin/totp.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { cancelUserOrder, orderInvoice } from '@kundan/contracts/orders.contract';
import { DAY_MS } from '@kundan/domain/durations';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import { codeOf } from '@kundan/test-support/totp';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, newEmail, PASSWORD, prove } from '../../test/support/account-factories.ts';
import { openListeningTestApp, payCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../test/support/factories.ts';
import { makeShippedOrder } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { User } from '../accounts/user.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { eraseOrders } from '../operations/retention/erase-orders.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAccount(app);
  await app.em().nativeUpdate(User, { id: admin.id }, { role: 'admin', staffRole: 'owner' });
});
afterAll(() => app.close());

const entries = async (input: object = {}) => {
  const { body, headers } = await app.send(listAudit, input, admin);
  return { body, total: Number(headers['x-total-count']) };
};

test('lists sign-ins, settings, messages, orders and refunds of admins, newest first, each once', async () => {
  const before = (await entries()).total;
  await app.call(signIn, { email: admin.email, password: PASSWORD });
  await app.call(updateSettings, { legal_name: 'Kundan Jewels LLP', hsn: '7117' }, admin);
  await app.call(sendContactMessage, { name: 'Asha', email: 'asha@example.in', message: 'Hello' });
  const { id } = await app.em().findOneOrFail(ContactMessage, { message: 'Hello' });
  for (const state of ['resolved', 'resolved', 'open'] as const) await app.call(setMessageState, { id, state }, admin);
  const shopper = await makeShopper(app);
  const { body: placed } = await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00));
  const order = placed.order_id;
  await app.call(setOrderStatus, { id: order, status: 'Shipped', tracking_number: 'EE1IN' }, admin);
  await app.call(requestRefund, { id: order, amount: 10.5, reason: 'A scratched stone' }, admin);

  const { body, total } = await entries();
  expect(total - before).toBe(7);
  const told = body.slice(0, 7).map(({ action, subject, summary }) => [action, subject.type, summary]);
  expect(told[0]).toEqual(['refund.requested', 'payment', 'Refund: ₹10.50 (A scratched stone)']);
  expect(told.slice(1, 3).toSorted()).toEqual([
    ['order.status-changed', 'order', 'Status: Shipped'],
    ['order.tracking-assigned', 'order', 'Tracking number: EE1IN'],
  ]);
  expect(told.slice(3)).toEqual([
    ['message.reopened', 'message', 'Open again'],
    ['message.resolved', 'message', 'Resolved'],
    ['settings.changed', 'settings', 'Settings: legal_name, hsn'],
    ['admin.signed-in', 'user', 'Signed in'],
  ]);
  expect(body[1]?.subject.id).toBe(order);
  expect(body[0]?.actor?.email).toBe(admin.email);
});

test('of an erased order, the reasons of staff are erased too', async () => {
  const shopper = await makeShopper(app);
  const { order_id: id } = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body;
  await app.call(requestRefund, { id, amount: 10, reason: 'Asha was in hospital.' }, admin);
  await app.call(setOrderStatus, { id, status: 'Cancelled' }, admin);
  await app.call(keepPayment, { id, reason: 'Asha agreed.' }, admin);
  const reasons = async () =>
    (await entries({ limit: 3 })).body
      .filter(({ action }) => action !== 'order.status-changed')
      .map(({ summary }) => summary);
  expect(await reasons()).toEqual(['Kept: ₹990 (Asha agreed.)', 'Refund: ₹10 (Asha was in hospital.)']);
  await eraseOrders(app.em(), DEFAULT_RETENTION, new Date(Date.now() + 4000 * DAY_MS));
  expect(await reasons()).toEqual(['Kept: ₹990 (Erased)', 'Refund: ₹10 (Erased)']);
});

test('the status before a change is Cancelled after the shopper has cancelled the order', async () => {
  const shopper = await makeShopper(app);
  const { order_id: id } = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body;
  await app.call(cancelUserOrder, { id }, shopper);
  await app.call(setOrderStatus, { id, status: 'Payment Received', hold_mail: true }, admin);
  const { body } = await entries({ limit: 5 });
  const changed = body.find(({ action, subject }) => action === 'order.status-changed' && subject.id === id);
  expect(changed?.changes).toEqual([{ field: 'status', from: 'Cancelled', to: 'Payment Received' }]);
});

test('a tracking number after one that was removed replaces nothing', async () => {
  const shopper = await makeShopper(app);
  const { order_id: id } = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body;
  const ship = (number: string) =>
    app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: number, hold_mail: true }, admin);
  await ship('EE1IN');
  expect((await app.call(undoOrderChanges, { ids: [id] }, admin)).body.results).toEqual([{ id, ok: true }]);
  await ship('EE2IN');
  const { body } = await entries({ limit: 10 });
  const tracking = body.filter(({ action, subject }) => action.startsWith('order.tracking') && subject.id === id);
  expect(tracking.map(({ changes }) => changes)).toEqual([
    [{ field: 'tracking_number', from: null, to: 'EE2IN' }],
    [{ field: 'tracking_number', from: 'EE1IN', to: null }],
    [{ field: 'tracking_number', from: null, to: 'EE1IN' }],
  ]);
});

test('lists sign-outs, two-step changes and uploads of pictures, and no sign-out of a shopper', async () => {
  const own = await makeAccount(app);
  await app.em().nativeUpdate(User, { id: own.id }, { role: 'admin', staffRole: 'owner' });
  const before = (await entries()).total;
  const { secret } = (await app.call(beginTotp, {}, own)).body;
  const { recoveryCodes } = (await app.call(confirmTotp, { code: codeOf(secret) }, own)).body;
  const proof = { password: PASSWORD, code: recoveryCodes[0] };
  await app.call(removeTotp, proof, own);
  await app.call(removeTotp, proof, own); // it is off already
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5893c' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], 'haar.png');
  const { image_url: url } = (await app.call(uploadProductImage, { image }, own)).body;
  for (const person of [own, await makeAccount(app)]) await app.call(signOut, {}, person);
  const { body, total } = await entries();
  expect(total - before).toBe(4);
  expect(body.slice(0, 4).map(({ action, subject, summary }) => [action, subject, summary])).toEqual([
    ['admin.signed-out', { type: 'user', id: own.id }, 'Signed out'],
    ['image.uploaded', { type: 'image', id: url }, 'Picture: 40 × 30'],
    ['two-step.turned-off', { type: 'user', id: own.id }, 'Two-step sign-in: off'],
    ['two-step.turned-on', { type: 'user', id: own.id }, 'Two-step sign-in: on'],
  ]);
});

test('an entry has the old and the new values, and the name of its actor at that time', async () => {
  const own = await makeAccount(app, newEmail(), 'Meera Nair');
  await app.em().nativeUpdate(User, { id: own.id }, { role: 'admin', staffRole: 'owner' });
  await app.call(signIn, { email: own.email, password: PASSWORD });
  const { id } = await makeProduct(app, { name: 'Moti', price: 5_620_00 });
  await app.call(patchProduct, { id, price: 6000, stock: 4 }, own);
  await app.call(repriceProducts, { products: [{ id }], percent: 10 }, own);
  const grievance_officer = { name: 'Ravi', designation: '', email: '', phone: '' };
  await app.call(updateSettings, { grievance_officer }, own);
  const shopper = await makeShopper(app);
  const { order_id } = (await submitOrder(app, shopper, await payCart(app, shopper, 1_000_00))).body;
  await app.call(setOrderStatus, { id: order_id, status: 'Delivered' }, own);
  await app.em().nativeUpdate(User, { id: own.id }, { name: 'Meera Das' });
  const { body } = await entries();
  const mine = body.filter(({ actor }) => actor?.email === own.email);
  expect(new Set(mine.map(({ actor_name }) => actor_name))).toEqual(new Set(['Meera Nair']));
  const changes = (action: string) => mine.filter((entry) => entry.action === action).map((entry) => entry.changes);
  expect(changes('order.status-changed')).toEqual([[{ field: 'status', from: 'Payment Received', to: 'Delivered' }]]);
  expect(changes('settings.changed')).toEqual([[{ field: 'grievance_officer.name', from: '', to: 'Ravi' }]]);
  expect(changes('product.changed')).toEqual([
    [{ field: 'price', from: 6000, to: 6600 }],
    [
      { field: 'price', from: 5620, to: 6000 },
      { field: 'stock', from: null, to: 4 },
    ],
  ]);
});

test('records what is read as a file, failed sign-ins of staff, resets, mails sent again and opened boards', async () => {
  const own = await makeAccount(app);
  await app.em().nativeUpdate(User, { id: own.id }, { role: 'admin', staffRole: 'owner' });
  const order = await makeShippedOrder(app, await makeShopper(app));
  await app.call(exportOrders, { from: '2026-01-01' }, own);
  await app.call(orderInvoice, { id: order }, own);
  await app.call(gstr1Report, { sheet: 'hsn', month: '2026-10' }, own);
  await app.call(openQueueBoard, {}, own);
  const { id: mail } = await app.em().findOneOrFail(OutboxMail, { recipient: own.email, template: 'welcome' });
  await app.call(sendMailAgain, { id: mail }, own);
  const cookies = await prove(app, own.email);
  await app.call(resetPassword, { email: own.email, newPassword: `${PASSWORD}!` }, { cookies });
  await app.call(signIn, { email: own.email, password: 'wrong' });
  const shopper = await makeAccount(app);
  await app.call(signIn, { email: shopper.email, password: 'wrong' });
  const actions = async () =>
    (await entries()).body.filter(({ actor }) => actor?.email === own.email).map(({ action }) => action);
  await expect
    .poll(actions)
    .toEqual([
      'admin.sign-in-failed',
      'password.reset',
      'mail.sent-again',
      'queue-board.opened',
      'tax-sheet.exported',
      'document.opened',
      'orders.exported',
    ]);
});

test('pages with the count of all entries', async () => {
  for (const hsn of ['7113', '7114', '7115']) await app.call(updateSettings, { hsn }, admin);
  const all = await entries({ limit: 200 });
  const pages = await Promise.all([1, 2].map((page) => entries({ page, limit: 2 })));
  expect(pages.flatMap(({ body }) => body)).toEqual(all.body.slice(0, 4));
  expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
  expect((await entries({ page: 1000, limit: 50 })).body).toEqual([]);
});

test('records nothing for a change that fails, or for a shopper’s sign-in', async () => {
  const { total } = await entries();
  await app.send(updateSettings, { hsn: 'x' }, admin);
  const shopper = await makeAccount(app);
  await app.call(signIn, { email: shopper.email, password: PASSWORD });
  expect((await entries()).total).toBe(total);
});

test('counts what waits for an admin', async () => {
  await app.em().nativeDelete(ContactMessage, {});
  const before = (await app.call(adminTasks, {}, admin)).body;
  await app.call(sendContactMessage, { name: 'Asha', email: 'asha@example.in', message: 'Still there?' });
  const { body } = await app.call(adminTasks, {}, admin);
  expect([before.open_messages, body.open_messages]).toEqual([0, 1]);
  // The acknowledgment, and the message to support.
  expect(body.waiting_mails).toBe(before.waiting_mails + 2);
  expect(Date.parse(body.oldest_waiting_mail ?? '')).toBeLessThanOrEqual(Date.now());
});
