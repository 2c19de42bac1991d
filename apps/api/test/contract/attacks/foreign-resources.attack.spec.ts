import { signUp } from '@kundan/contracts/accounts.contract';
import { listMails, sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { createProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { addToCart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../../../src/accounts/user.entity.ts';
import { CartLineRow } from '../../../src/cart/cart-line.entity.ts';
import { Product } from '../../../src/catalogue/product.entity.ts';
import { Seller } from '../../../src/catalogue/sellers/seller.entity.ts';
import { newEmail, PASSWORD, prove } from '../../support/account-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../support/factories.ts';
import { makeOrder } from '../../support/orders/order-factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let victim: TestUser;
let attacker: TestUser;
let admin: TestUser;
let product: Product;
let line: CartLineRow;
let orderId: string;
let seller_id: number;
beforeAll(async () => {
  app = await openTestApp();
  [victim, attacker, admin] = [await makeShopper(app), await makeShopper(app), await makeAdmin(app)];
  product = await makeProduct(app);
  seller_id = (await app.em().findOneOrFail(Seller, { name: 'Test Atelier' })).id;
  await app.call(addToCart, { product_id: product.id, quantity: 2 }, { token: victim.token });
  line = await app.em().findOneOrFail(CartLineRow, { shopper: victim.id });
  const { order } = await makeOrder(app, victim);
  orderId = `KD-${String(order.number).padStart(6, '0')}`;
});
afterAll(() => app.close());

describe('resources of another shopper are not found', () => {
  test('a cart line cannot be updated or removed', async () => {
    const as = { token: attacker.token };
    const set = () => app.call(updateCart, { cart_id: line.id, quantity: 1 }, as);
    expect((await expectNoChanges(app, set)).status).toBe(404);
    expect((await expectNoChanges(app, () => app.call(removeFromCart, { id: line.id }, as))).status).toBe(404);
  });

  test('additional ids in a request do not select a cart of another shopper', async () => {
    await app.call(addToCart, { product_id: product.id, quantity: 1 }, { token: attacker.token });
    const own = await app.em().findOneOrFail(CartLineRow, { shopper: attacker.id });
    const foreign = { id: line.id, shopper_id: victim.id, user_id: victim.id };
    const set = () => app.send(updateCart, { cart_id: own.id, quantity: 3, ...foreign }, { token: attacker.token });
    await expectNoChanges(app, set, ['cart_lines']);
    expect((await app.call(getCart, {}, { token: victim.token })).body).toMatchObject([{ quantity: 2 }]);
    const query = { shopper_id: victim.id, user: victim.id };
    const cart = await app.nest.inject({
      url: '/api/cart',
      query,
      headers: { authorization: `Bearer ${attacker.token}` },
    });
    expect(cart.json()).toMatchObject([{ cart_id: own.id, quantity: 3 }]);
  });

  test('orders cannot be listed by id, email or shopper', async () => {
    expect((await app.call(userOrders, {}, { token: attacker.token })).status).toBe(404);
    const response = await app.nest.inject({
      url: '/api/user-orders',
      query: { order_id: orderId, email: victim.email, shopper: victim.id },
      headers: { authorization: `Bearer ${attacker.token}` },
    });
    expect(response.statusCode).toBe(404);
  });

  test('an Idempotency-Key of another shopper has no effect', async () => {
    const headers = { 'idempotency-key': 'one-key-for-two' };
    const change = { product_id: product.id, quantity: 5 };
    const first = await app.call(addToCart, change, { token: victim.token, headers });
    const second = await app.call(addToCart, change, { token: attacker.token, headers });
    expect(second.status).toBe(200);
    expect(second.body.map(({ cart_id }) => cart_id)).not.toEqual(first.body.map(({ cart_id }) => cart_id));
  });

  test.each(['0', '-1', '1e3', '1.0', '2147483648', '9'.repeat(300), '%00', "1'--", '1;drop', '../1', '１'])(
    'the malformed cart line id %s is rejected',
    async (id) => {
      const attack = () =>
        app.nest.inject({
          method: 'DELETE',
          url: `/api/cart/${encodeURIComponent(id).replaceAll('%25', '%')}`,
          headers: { authorization: `Bearer ${victim.token}` },
        });
      expect([400, 404]).toContain((await expectNoChanges(app, attack)).statusCode);
    },
  );
});

describe('admin calls by a shopper are forbidden', () => {
  test.each(['Shipped', 'Cancelled', 'Delivered'] as const)('setting the own order to %s', async (status) => {
    const set = () => app.call(setOrderStatus, { id: orderId, status }, { token: victim.token });
    expect((await expectNoChanges(app, set)).status).toBe(403);
  });

  test('sending a mail again', async () => {
    const [mail] = (await app.call(listMails, {}, { token: admin.token })).body;
    const again = () => app.call(sendMailAgain, { id: mail?.id ?? '' }, { token: victim.token });
    expect((await expectNoChanges(app, again)).status).toBe(403);
  });

  test('changing a product, with every HTTP method and method override', async () => {
    const headers = { authorization: `Bearer ${attacker.token}`, 'x-http-method-override': 'PUT' };
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      for (const url of [
        `/api/products/${product.id}`,
        `/api/products/${product.id}/`,
        `/api//products/${product.id}`,
      ]) {
        const attack = () => app.nest.inject({ method, url, headers, payload: { price: 1, _method: 'PUT' } });
        expect([403, 404], `${method} ${url}`).toContain((await expectNoChanges(app, attack)).statusCode);
      }
    }
  });
});

describe('fields that a call does not document are ignored', () => {
  const claims = { role: 'admin', is_admin: true, isAdmin: true, id: '00000000-0000-4000-8000-000000000000' };

  test('a role in a sign-up', async () => {
    const email = newEmail();
    const form = {
      name: 'Attacker',
      email,
      password: PASSWORD,
      ...claims,
      passwordHash: 'x',
      created_at: '1999-01-01',
    };
    const response = await app.send(signUp, form, { cookies: await prove(app, email) });
    expect(response.body.user.role).toBe('customer');
    const user = await app.em().findOneOrFail(User, { email });
    expect(user).toMatchObject({ role: 'customer' });
    expect(user.id).not.toBe(claims.id);
    expect(user.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  test('a price in an addition to the cart', async () => {
    const buyer = await makeShopper(app);
    const wish = { product_id: product.id, quantity: 1, price: 1, old_price: 1, shopper: victim.id, id: line.id };
    const response = await app.send(addToCart, { ...wish, ...claims }, { token: buyer.token });
    expect(response.body).toMatchObject([{ quantity: 1, price: product.price / 100 }]);
    expect(await app.em().count(CartLineRow, { shopper: buyer.id })).toBe(1);
  });

  test('another author in a review', async () => {
    const review = {
      product_id: product.id,
      rating: 1,
      comment: 'Bad',
      shopper: victim.id,
      user_id: victim.id,
      name: 'Owner',
      id: 1,
    };
    const response = await app.send(submitReview, review, { token: attacker.token });
    expect(response.body.review.name).toBe('Asha Rao');
    const [row] = await app.em().execute<{ shopper_id: string }[]>('select shopper_id from reviews');
    expect(row?.shopper_id).toBe(attacker.id);
  });

  test('an id or a deletion flag in a product', async () => {
    const form = { name: 'Ring', description: 'x', price: 10, category: 'Diamonds', image_url: '/a.webp', seller_id };
    const more = { id: 999_999, isDeleted: true, is_deleted: true, seller: 7, createdAt: '1999-01-01' };
    const response = await app.send(createProduct, { ...form, ...more }, { token: admin.token });
    expect(response.status).toBe(201);
    expect(response.body.id).not.toBe(999_999);
    const update = { ...form, id: product.id, ...{ isDeleted: true } };
    expect((await app.send(updateProduct, update, { token: admin.token })).status).toBe(200);
    expect(await app.em().findOneOrFail(Product, product.id)).toMatchObject({ isDeleted: false });
  });

  test('an id in the body does not replace the id in the path', async () => {
    const other = await makeProduct(app);
    const form = {
      name: 'Renamed',
      description: 'x',
      price: 10,
      category: 'Diamonds',
      image_url: '/a.webp',
      seller_id,
    };
    const response = await app.nest.inject({
      method: 'PUT',
      url: `/api/products/${product.id}`,
      payload: { ...form, id: other.id },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.json()).toMatchObject({ id: product.id, name: 'Renamed' });
    expect(await app.em().findOneOrFail(Product, other.id)).toMatchObject({ name: other.name });
  });
});

test('accepts a product image of the shop or over https', async () => {
  const form = { name: 'Ring', description: 'x', price: 10, category: 'Diamonds', seller_id };
  for (const image_url of ['/catalogue/a.webp', 'https://images.example/a.webp?w=300']) {
    expect((await app.call(createProduct, { ...form, image_url }, { token: admin.token })).status).toBe(201);
  }
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://shop.example/a.webp',
  '//evil.example/a.webp',
  '/\\evil.example/a.webp',
  'https://evil.example/a.webp\r\nx: y',
  'https:\\\\evil.example',
  ' https://',
  'file:///etc/passwd',
  '\u0000/a.webp',
])('rejects the product image %j', async (image_url) => {
  const form = { name: 'Ring', description: 'x', price: 10, category: 'Diamonds', seller_id };
  const attack = () => app.send(createProduct, { ...form, image_url }, { token: admin.token });
  expect((await expectNoChanges(app, attack)).status).toBe(400);
});
