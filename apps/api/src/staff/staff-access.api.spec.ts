import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { patchProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { readAccount } from '@kundan/contracts/account.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { User } from '../accounts/user.entity.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { ensureAdmin } from '../accounts/ensure-admin.ts';
import { Product } from '../catalogue/product.entity.ts';

let app: TestApp;
let manager: TestUser;
let helper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  [manager, helper] = [await makeStaff(app, 'manager'), await makeStaff(app, 'helper')];
});
afterAll(() => app.close());

const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };

test('a manager changes contacts, but not what decides taxes', async () => {
  expect((await app.call(updateSettings, { support_phone: '+91 40 1' }, manager)).status).toBe(200);
  for (const change of [{ gstin: '27AAPFU0939F1ZV' }, { hsn: '7117' }, { tax_rate: 5 }, { state: 'Goa' }])
    expect(await app.call(updateSettings, { ...change, support_phone: '+91 40 2' }, manager)).toMatchObject(forbidden);
  const { body: settings } = await app.call(getSettings, {}, manager);
  expect(settings).toMatchObject({ support_phone: '+91 40 1', gstin: '' });
  // A form sends all its fields.
  const { hsn, tax_rate, state } = settings;
  const form = { hsn, tax_rate, state, support_phone: '+91 40 3' };
  expect((await app.call(updateSettings, form, manager)).body).toMatchObject({ support_phone: '+91 40 3' });
});

test('a helper changes the stock of a product and whether it is on sale, and nothing else', async () => {
  const { id } = await makeProduct(app);
  const changed = await app.call(patchProduct, { id, stock: 2, isAvailable: false }, helper);
  expect(changed).toMatchObject({ status: 200, body: { stock: 2, isAvailable: false } });
  const { name, description, price, category, image_url, seller_id } = changed.body;
  const form = { id, name, description, price, category, image_url, seller_id, stock: 1 };
  expect(await app.call(updateProduct, form, helper)).toMatchObject({ status: 200, body: { stock: 1 } });
  for (const more of [{ price: price + 1 }, { name: 'Another' }, { description: 'Another' }, { old_price: price + 1 }])
    expect(await app.call(updateProduct, { ...form, ...more, stock: 9 }, helper)).toMatchObject(forbidden);
  expect(await app.call(patchProduct, { id, price: 1, stock: 9 }, helper)).toMatchObject(forbidden);
  expect(await app.em().findOneOrFail(Product, id)).toMatchObject({ name, description });
});

test('a helper changes the pieces of one size, also of a product with several pictures', async () => {
  const image = (name: string) => ({ image_url: `/catalogue/${name}.webp`, alt: name });
  const moreImages = [image('side'), image('back')];
  const { id, imageUrl } = await makeProduct(app, { moreImages });
  const sizes = (stock: number) => ({
    name: 'Size',
    values: [
      { value: '12', stock },
      { value: '14', stock: 3 },
    ],
  });
  await app.call(patchProduct, { id, options: sizes(1) }, manager);
  const saved = await app.call(
    patchProduct,
    { id, images: [{ image_url: imageUrl }, ...moreImages], options: sizes(2) },
    helper,
  );
  expect(saved).toMatchObject({ status: 200, body: { options: sizes(2) } });
  const { body } = await app.call(listAudit, { limit: 1 }, manager);
  expect(body[0]?.changes).toEqual([{ field: 'stock.12', from: 1, to: 2 }]);
  const renamed = { name: 'Ring size', values: sizes(2).values };
  expect(await app.call(patchProduct, { id, options: renamed }, helper)).toMatchObject(forbidden);
});

test('a helper changes no end of a long description', async () => {
  const { id } = await makeProduct(app);
  const description = 'Gold beads on a silk cord. '.repeat(60);
  await app.call(patchProduct, { id, description }, manager);
  const changed = await app.call(patchProduct, { id, description: `${description}Pay elsewhere.` }, helper);
  expect(changed).toMatchObject(forbidden);
});

test('a helper cancels an order', async () => {
  const { order } = await makeOrder(app, await makeShopper(app));
  const input = { id: formatOrderId(order.number), status: 'Cancelled' as const };
  expect(await app.call(setOrderStatus, input, helper)).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
});

test('a changed role counts from the next call on', async () => {
  const person = await makeStaff(app, 'manager');
  expect((await app.call(listAudit, {}, person)).status).toBe(200);
  await app.em().nativeUpdate(User, { id: person.id }, { staffRole: 'helper' });
  expect(await app.call(listAudit, {}, person)).toMatchObject(forbidden);
  expect((await app.call(readAccount, {}, person)).body).toMatchObject({ role: 'admin', staff_role: 'helper' });
  await app.em().nativeUpdate(User, { id: person.id }, { staffRole: null });
  expect(await app.call(getSettings, {}, person)).toMatchObject(forbidden);
});

test('the account of ADMIN_EMAIL is an owner, keeps another role, and does not come back after its removal', async () => {
  const { id, email } = await makeShopper(app);
  const admin = { email, password: 'a password' };
  await app.em().nativeUpdate(User, { id }, { passwordHash: await hashPassword(admin.password) });
  const role = () => app.em().findOneOrFail(User, id, { fields: ['role', 'staffRole'] });
  await ensureAdmin(app.em(), admin);
  expect(await role()).toMatchObject({ role: 'admin', staffRole: 'owner' });
  await app.em().nativeUpdate(User, { id }, { staffRole: 'accountant' });
  await ensureAdmin(app.em(), admin);
  expect(await role()).toMatchObject({ staffRole: 'accountant' });
  await app.em().nativeUpdate(User, { id }, { role: 'customer', staffRole: null, staffRemovedAt: new Date() });
  await ensureAdmin(app.em(), admin);
  expect(await role()).toMatchObject({ role: 'customer', staffRole: null });
});
