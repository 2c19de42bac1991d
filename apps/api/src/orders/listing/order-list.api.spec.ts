import { exportOrders, listOrders } from '@kundan/contracts/admin/orders.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { cartTotal } from '@kundan/domain/cart/cart';
import type { Customer } from '@kundan/domain/order/order-events';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { customerOf, LINES, makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OrderService } from '../order.service.ts';

let app: TestApp;
let admin: TestUser;
let asha: string;
let meera: string;
let ravi: string;

interface Order {
  customer: Partial<Customer>;
  product?: string;
  /** ISO 8601 in UTC. */
  placedAt: string;
  shipped?: boolean;
}

/** Places a paid order and returns its displayed id. */
async function placeOrder({ customer, product = 'Temple Necklace', placedAt, shipped }: Order): Promise<string> {
  const shopper = await makeShopper(app);
  const lines = [{ ...LINES[0]!, name: product }];
  const { id, order } = await app.em().transactional((em) =>
    app.get(OrderService).place(
      em,
      {
        shopperId: shopper.id,
        customer: { ...customerOf(shopper), ...customer },
        lines,
        payment: { id: `pay_${shopper.id}`, amount: cartTotal(lines) },
      },
      { actor: 'shop' },
    ),
  );
  if (shipped) {
    const command = { type: 'ChangeStatus', status: 'Shipped', trackingNumber: 'EE-123 456', courier: 'DTDC' } as const;
    await app.get(OrderService).handle(app.em(), id, command, { actor: 'shop' });
  }
  await app.em().execute('update order_summary set placed_at = ? where order_id = ?', [placedAt, id]);
  return formatOrderId(order.number);
}

beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  asha = await placeOrder({
    customer: { name: "Asha O'Brien", email: 'asha.rao@example.in', phone: '9876543210' },
    placedAt: '2031-03-09T18:29:59.999Z',
  });
  meera = await placeOrder({
    customer: { name: '=HYPERLINK("http://evil.example")', email: 'meera@example.com', phone: '8123456789' },
    product: 'Kundan Jhumka Earrings',
    placedAt: '2031-03-09T18:30:00Z',
    shipped: true,
  });
  ravi = await placeOrder({
    customer: { name: 'रवि वर्मा', email: 'ravi@example.in', phone: '7000000000' },
    placedAt: '2031-03-11T18:29:59.999Z',
  });
});
afterAll(() => app.close());

/** The ids of a page and X-Total-Count. */
async function list(input: RequestOf<typeof listOrders>) {
  const { body, headers } = await app.call(listOrders, input, { token: admin.token });
  return [body.map(({ id }) => id), headers['x-total-count']];
}

test('lists all orders without parameters, newest first, and without a count', async () => {
  expect(await list({})).toEqual([[ravi, meera, asha], undefined]);
});

test('pages the orders, newest or oldest first', async () => {
  expect(await list({ page: 1, limit: 2 })).toEqual([[ravi, meera], '3']);
  expect(await list({ page: 2, limit: 2 })).toEqual([[asha], '3']);
  expect(await list({ page: 3, limit: 2 })).toEqual([[], '3']);
  expect(await list({ sort: 'oldest', limit: 2 })).toEqual([[asha, meera], '3']);
});

test('filters by status and by days in India', async () => {
  expect(await list({ status: 'Shipped' })).toEqual([[meera], '1']);
  expect(await list({ from: '2031-03-10' })).toEqual([[ravi, meera], '2']);
  expect(await list({ to: '2031-03-09' })).toEqual([[asha], '1']);
  expect(await list({ from: '2031-03-10', to: '2031-03-10' })).toEqual([[meera], '1']);
  expect(await list({ from: '2031-03-11', to: '2031-03-11', status: 'Payment Received' })).toEqual([[ravi], '1']);
  expect(await list({ from: '2031-03-12', to: '2031-03-10' })).toEqual([[], '0']);
});

describe('search', () => {
  test.each([
    ['the id', () => asha, () => [asha]],
    ['the id in small letters', () => asha.toLowerCase(), () => [asha]],
    ['the number', () => String(Number(ravi.slice(3))), () => [ravi]],
    ['the beginning of a name', () => 'ash', () => [asha]],
    ['a name with an apostrophe', () => "O'Brien", () => [asha]],
    ['a name in another script', () => 'वर्मा', () => [ravi]],
    ['an e-mail address', () => 'Asha.Rao@Example.in', () => [asha]],
    ['the beginning of an e-mail address', () => 'meera@ex', () => [meera]],
    ['a phone number', () => '9876543210', () => [asha]],
    ['a phone number with its country and spaces', () => '+91 98765 43210', () => [asha]],
    ['a product', () => 'jhumka', () => [meera]],
    ['a tracking number', () => 'EE-123', () => [meera]],
    ['a tracking number with other separators', () => 'ee 123-456', () => [meera]],
    ['words of several fields', () => 'temple asha', () => [asha]],
    ['words that no order has together', () => 'jhumka asha', () => []],
    ['words of all orders', () => ' necklace ', () => [ravi, asha]],
    ['spaces', () => '   ', () => [ravi, meera, asha]],
    ['characters without a word', () => "' & | ! : * \\ ( )", () => []],
    ['operators as text', () => "temple'&!:*", () => [ravi, asha]],
  ])('finds %s', async (_, q, expected) => {
    expect(await list({ q: q() })).toEqual([expected(), String(expected().length)]);
  });

  test('is combined with the other filters and paged', async () => {
    expect(await list({ q: 'temple', limit: 1, page: 2 })).toEqual([[asha], '2']);
    expect(await list({ q: 'temple', to: '2031-03-09' })).toEqual([[asha], '1']);
    expect(await list({ q: 'temple', status: 'Shipped' })).toEqual([[], '0']);
  });
});

test('exports a line for each product as CSV that a spreadsheet does not run', async () => {
  const { body, headers } = await app.call(exportOrders, { from: '2031-03-10', to: '2031-03-10' }, admin);
  const [found] = (await app.call(listOrders, { q: meera }, admin)).body;
  const meeraPayment = found?.payment_id ?? '';
  expect(meeraPayment).toMatch(/^pay_/);
  expect((await app.call(listOrders, { q: meeraPayment }, admin)).body).toMatchObject([{ id: meera }]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  expect(body.split('\r\n')).toEqual([
    '\uFEFFid,created_at,status,name,email,phone,address_lane,city,mandal,district,state,pin_code,' +
      'product_name,quantity,product_price,total_price,refunded,tracking_number,courier,kept,gift_message,gift_hides_prices,' +
      'payment_method,payment_reference,option,option_value,payment_id,huids',
    `${meera},2031-03-09T18:30:00.000Z,Shipped,"'=HYPERLINK(""http://evil.example"")",meera@example.com,8123456789,` +
      '12 Lotus Lane,Hyderabad,Ameerpet,Hyderabad,Telangana,500016,' +
      `Kundan Jhumka Earrings,2,1000,2000,0,EE-123 456,DTDC,0,,,online,,,,${meeraPayment},`,
    '',
  ]);
});

test('exports the orders of a status and a search', async () => {
  const ids = async (filter: RequestOf<typeof exportOrders>) => {
    const { body } = await app.call(exportOrders, filter, admin);
    return body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 9));
  };
  expect(await ids({ q: 'temple' })).toEqual([ravi, asha]);
  expect(await ids({ status: 'Shipped' })).toEqual([meera]);
  expect(await ids({ q: 'temple', status: 'Shipped' })).toEqual([]);
  expect(await ids({ q: 'temple', to: '2031-03-09' })).toEqual([asha]);
});

test('lists more orders than are read at once, each one once', async () => {
  const shopper = await makeShopper(app);
  for (let made = 0; made < 205; made++) await makeOrder(app, shopper);
  // Several orders of one instant on both sides of a batch.
  await app.em().execute(`update order_summary set placed_at = '2031-01-01' where shopper_id = ?`, [shopper.id]);
  const numbers = await app
    .em()
    .execute<{ number: number }[]>('select number from order_summary order by placed_at desc, number desc');
  const rows = numbers.map(({ number }) => formatOrderId(number));
  expect((await list({}))[0]).toEqual(rows);
  const { body: csv } = await app.call(exportOrders, {}, admin);
  const { body: found } = await app.call(exportOrders, { q: shopper.email }, admin);
  expect(found.split('\r\n').slice(1, -1)).toHaveLength(205 * LINES.length);
  const ids = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, 9));
  expect([...new Set(ids)]).toEqual(rows);
  const own = await app.call(userOrders, {}, shopper);
  expect(own.body.map(({ order_id }) => order_id)).toEqual(rows.slice(3));
  const page = await app.call(userOrders, { page: 21, limit: 10 }, shopper);
  expect([page.body.map(({ order_id }) => order_id), page.headers['x-total-count']]).toEqual([rows.slice(203), '205']);
  expect((await app.call(userOrders, { page: 22, limit: 10 }, shopper)).body).toEqual([]);
});

test('a shopper without orders gets 404 for a page as well', async () => {
  expect((await app.call(userOrders, { page: 1 }, await makeShopper(app))).status).toBe(404);
});
