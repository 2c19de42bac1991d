import { addAddress, deleteAddress, listAddresses, updateAddress } from '@kundan/contracts/address-book.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function openBook() {
  const { id, token } = await makeShopper(app);
  const form = (name: string, is_default?: boolean) => ({ name, phone: '9876543210', address: ADDRESS, is_default });
  return {
    shopper: id,
    add: (name: string, is_default?: boolean, key?: string) =>
      app.call(addAddress, form(name, is_default), { token, headers: key ? { 'idempotency-key': key } : {} }),
    change: (id: string, name: string, is_default?: boolean) =>
      app.call(updateAddress, { id, ...form(name, is_default) }, { token }),
    remove: (id: string) => app.call(deleteAddress, { id }, { token }),
    names: async () =>
      (await app.call(listAddresses, {}, { token })).body.map(({ name, is_default }) => name + (is_default ? '*' : '')),
  };
}

test('the first address is the default, and another one takes its place', async () => {
  const { add, change, remove, names } = await openBook();
  expect(await names()).toEqual([]);
  const home = (await add('Home', false)).body;
  await add('Mother');
  const office = (await add('Office', true)).body;
  expect(await names()).toEqual(['Office*', 'Mother', 'Home']);
  await change(office.id, 'Work', false);
  expect(await names()).toEqual(['Work*', 'Mother', 'Home']);
  await change(home.id, 'Home', true);
  expect(await names()).toEqual(['Home*', 'Work', 'Mother']);
  expect((await remove(home.id)).body).toMatchObject([{ name: 'Work', is_default: true }, { name: 'Mother' }]);
  expect((await remove(home.id)).status).toBe(404);
});

test('a repeated request saves one address', async () => {
  const { add, names } = await openBook();
  const [first, second] = [await add('Home', false, 'one'), await add('Home', false, 'one')];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await add('Office', false, 'one')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await names()).toEqual(['Home*']);
});

test('of addresses that are saved at the same moment, ten stay and one is the default', async () => {
  const { add, names } = await openBook();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`Address ${index}`, true)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await names()).filter((name) => name.endsWith('*'))).toHaveLength(1);
});

test('the addresses go with the account', async () => {
  const { shopper, add } = await openBook();
  await add('Home');
  await app.em().execute('delete from users where id = ?', [shopper]);
  expect(await app.em().execute('select from saved_addresses where shopper_id = ?', [shopper])).toEqual([]);
});

test('an address whose PIN code is in another state is not saved', async () => {
  const shopper = await makeShopper(app);
  const wrong = { name: 'Home', phone: '9876543210', address: { ...ADDRESS, state: 'Kerala' } } as const;
  const refused = { status: 400, body: { errors: [{ field: 'address.pinCode' }] } };
  expect(await app.call(addAddress, wrong, shopper)).toMatchObject(refused);
  const { id } = (await app.call(addAddress, { ...wrong, address: ADDRESS }, shopper)).body;
  expect(await app.call(updateAddress, { id, ...wrong }, shopper)).toMatchObject(refused);
});
