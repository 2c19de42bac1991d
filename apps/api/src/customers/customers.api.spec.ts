import { getCustomer, listCustomers } from '@kundan/contracts/admin/customers.contract';
import { listMessages } from '@kundan/contracts/admin/messages.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { addToWishlist } from '@kundan/contracts/wishlist.contract';
import { erasedCustomer } from '@kundan/domain/order/erased-customer';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { recordStatements } from '../../test/support/database/record-statements.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const customer = async (id: string) => (await app.call(getCustomer, { id }, admin)).body;
const found = async (q: string) => (await app.call(listCustomers, { q }, admin)).body;

test('a person is shown with orders, lifetime value without what was given back, messages and wishes', async () => {
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  await makeOrder(app, shopper, { paid: false });
  await app.em().nativeUpdate(OrderSummary, { number: order.number }, { refunded: 500_50 });
  const { id: product, name } = await makeProduct(app);
  await app.call(addToWishlist, { product_id: product }, shopper);
  const message = { name: 'Asha', email: shopper.email.toUpperCase(), phone: '', message: 'Is it gold?' };
  await app.call(sendContactMessage, message);
  const person = await customer(shopper.id);
  expect(person).toMatchObject({
    name: 'Asha Rao',
    email: shopper.email,
    phone: '9876543210',
    order_count: 2,
    lifetime: 2000,
    orders: [{ status: 'Pending Payment' }, { id: formatOrderId(order.number), total_price: 2500.5, refunded: 500.5 }],
    messages: [{ message: 'Is it gold?', state: 'open', order_id: null }],
    wishes: [{ product_id: product, name }],
  });
  expect(person.created_at).not.toBeNull();
});

test('people are found by name and address; a page reads the orders of all its people in one statement', async () => {
  const shopper = await makeShopper(app);
  await app.em().nativeUpdate(User, { id: shopper.id }, { name: 'Vasundhara Dēvi' });
  for (const q of ['vasun', 'DĒVI vasundhara', shopper.email, shopper.email.slice(0, 20)])
    expect(await found(q)).toMatchObject([{ id: shopper.id, order_count: 0, lifetime: 0, last_order_at: null }]);
  expect(await found('vasundhara rao')).toEqual([]);
  const statementsOf = await recordStatements(app);
  const { statements } = await statementsOf(app.call(listCustomers, { limit: 50 }, admin));
  expect(statements.filter(({ text }) => text.includes('order_summary'))).toHaveLength(1);
});

test('an account that was deleted is shown by its orders, without a name when they are erased', async () => {
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  await app.em().nativeDelete(User, { id: shopper.id });
  expect(await customer(shopper.id)).toMatchObject({ name: 'Asha Rao', email: shopper.email, created_at: null });
  const erased = erasedCustomer('Telangana');
  await app.em().nativeUpdate(OrderSummary, { number: order.number }, { customer: erased });
  expect(await customer(shopper.id)).toMatchObject({ name: 'Erased', email: null, phone: null, order_count: 1 });
  expect((await app.send(getCustomer, { id: randomUUID() }, admin)).body.code).toBe('CUSTOMER_NOT_FOUND');
});

test('a message says whether the orders that it names are the writer’s, and is found by its words', async () => {
  const [writer, other] = [await makeShopper(app), await makeShopper(app)];
  const [own, foreign] = [await makeOrder(app, writer), await makeOrder(app, other)];
  const [ownId, foreignId] = [own, foreign].map(({ order }) => formatOrderId(order.number)) as [string, string];
  const text = `Where is ${ownId.toLowerCase()}? My sister has ${foreignId}, and KD-999999 is nothing.`;
  const message = { name: 'Asha', email: writer.email, phone: '', message: text };
  const ticket = (await app.call(sendContactMessage, message)).body.ticket_number ?? '';
  for (const q of ['sister', writer.email, ticket, foreignId]) {
    const { body } = await app.call(listMessages, { q }, admin);
    expect(body).toMatchObject([
      {
        ticket_number: ticket,
        customer_id: writer.id,
        named_orders: [
          { id: ownId, is_writers: true },
          { id: foreignId, is_writers: false },
        ],
      },
    ]);
  }
  expect((await app.call(listMessages, { q: 'sister', state: 'answered' }, admin)).body).toEqual([]);
});
