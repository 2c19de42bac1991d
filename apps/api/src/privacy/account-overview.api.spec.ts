import { changeAccount, exportAccount, readAccount } from '@kundan/contracts/account.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { storedKinds } from '@kundan/contracts/stored-kinds';
import { endRestockAlerts, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { addToWishlist, clearWishlist } from '@kundan/contracts/wishlist.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { personalTables } from './personal-data/all-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('every section of the export belongs to exactly one kind of the account page', () => {
  const described = storedKinds.flatMap(({ sections }) => sections);
  expect(described.toSorted()).toEqual(personalTables.map(({ section }) => section).toSorted());
  for (const { sections, counted } of storedKinds) if (counted) expect(sections).toContain(counted);
});

test('counts what the shop has stored about the person, and nothing of anybody else', async () => {
  const shopper = await makeShopper(app);
  const { token, email } = shopper;
  await makeOrder(app, shopper);
  await makeOrder(app, await makeShopper(app));
  for (const isAvailable of [true, false, false]) {
    const { id } = await makeProduct(app, { isAvailable });
    if (isAvailable) await app.call(addToWishlist, { product_id: id }, { token });
    else await app.call(requestRestockAlert, { id }, { token });
  }
  await app.call(sendContactMessage, { name: 'Asha', email: email.toUpperCase(), message: 'Do you engrave?' });
  const { status, body } = await app.call(readAccount, {}, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Asha Rao',
    email,
    stored: { orders: 1, wishlist: 1, restock_alerts: 2, messages: 1, cart: 0, reviews: 0, admin_actions: 0 },
  });
});

test('withdrawing ends the alerts and empties the wish list of the shopper, and of nobody else', async () => {
  const [shopper, other] = [await makeShopper(app), await makeShopper(app)];
  const [{ id: wished }, { id: soldOut }] = [await makeProduct(app), await makeProduct(app, { isAvailable: false })];
  for (const { token } of [shopper, other]) {
    await app.call(addToWishlist, { product_id: wished }, { token });
    await app.call(requestRestockAlert, { id: soldOut }, { token });
  }
  for (const call of [endRestockAlerts, clearWishlist])
    for (const status of [200, 200]) expect((await app.call(call, {}, shopper)).status).toBe(status);
  const storedOf = async ({ token }: { token: string }) => (await app.call(readAccount, {}, { token })).body.stored;
  expect(await storedOf(shopper)).toMatchObject({ wishlist: 0, restock_alerts: 0 });
  expect(await storedOf(other)).toMatchObject({ wishlist: 1, restock_alerts: 1 });
});

test('a name and a language are changed alone, and a change of nothing is refused', async () => {
  const shopper = await makeShopper(app);
  expect((await app.call(readAccount, {}, shopper)).body).toMatchObject({ name: 'Asha Rao', locale: 'en' });
  expect((await app.call(changeAccount, { locale: 'hi' }, shopper)).status).toBe(200);
  expect((await app.call(changeAccount, { name: 'Asha Iyer' }, shopper)).status).toBe(200);
  expect((await app.call(readAccount, {}, shopper)).body).toMatchObject({ name: 'Asha Iyer', locale: 'hi' });
  expect((await app.call(exportAccount, {}, shopper)).body.data['account']).toMatchObject([{ locale: 'hi' }]);
  const refused = await app.call(changeAccount, {}, shopper);
  expect(refused.body).toMatchObject({ errors: [{ field: 'name', message: 'Name is required.' }] });
  const unknown = await app.call(changeAccount, { locale: 'fr' as 'hi' }, shopper);
  expect(unknown.body).toMatchObject({ errors: [{ field: 'locale' }] });
});

test('a new name is shown at the reviews', async () => {
  const { token, id, email } = await makeShopper(app);
  const { id: product_id } = await makeProduct(app);
  await app.call(submitReview, { product_id, product_name: 'x', rating: 5, comment: 'Lovely work' }, { token });
  const { body } = await app.call(changeAccount, { name: '  Asha Iyer ' }, { token });
  expect(body).toEqual({ id, email, name: 'Asha Iyer', role: 'customer' });
  expect((await app.call(productReviews, { id: product_id })).body.reviews).toMatchObject([{ name: 'Asha Iyer' }]);
  expect((await app.call(readAccount, {}, { token })).body.name).toBe('Asha Iyer');
});
