import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { customerOf, LINES } from '../../test/support/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OrderService } from '../orders/order.service.ts';
import { IssuedDocument } from './records/issued-document.entity.ts';
import { nextNumber } from './records/next-number.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ORDERS = 1_000;

/** Places paid orders in one transaction, which is faster than a transaction for each. */
async function placeOrders(): Promise<string[]> {
  const shopper = await makeShopper(app);
  const numbers: number[] = [];
  await app.em().transactional(async (em) => {
    for (let index = 0; index < ORDERS; index++) {
      const payment = { id: `pay_${index}`, amount: 2_500_50 };
      const command = { shopperId: shopper.id, customer: customerOf(shopper), lines: LINES, payment };
      numbers.push((await app.get(OrderService).place(em, command, { actor: 'shop' })).order.number);
    }
  });
  return numbers.map(formatOrderId);
}

test(`${ORDERS} parallel dispatches get ${ORDERS} numbers without a gap`, async () => {
  const ids = await placeOrders();
  const ship = { type: 'ShipOrder', trackingNumber: 'TRK1' } as const;
  await Promise.all(ids.map((id) => app.get(OrderService).handleByDisplayedId(id, ship, { actor: 'shop' })));
  const documents = await app.em().find(IssuedDocument, {}, { orderBy: { number: 'asc' }, fields: ['number'] });
  const serials = documents.map(({ number }) => Number(number.split('/')[2]));
  expect(serials).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1));
}, 120_000);

test('a transaction that fails returns its number', async () => {
  const take = (fails: boolean) =>
    app.em().transactional(async (em) => {
      const number = await nextNumber(em, 'credit-note', new Date('2030-06-01T00:00:00Z'));
      if (fails) throw new Error(number);
      return number;
    });
  await expect(take(true)).rejects.toThrow('KC/30-31/000001');
  expect(await take(false)).toBe('KC/30-31/000001');
  expect(await take(false)).toBe('KC/30-31/000002');
});

test('the numbers begin again on 1 April in India', async () => {
  const at = (instant: string) => app.em().transactional((em) => nextNumber(em, 'invoice', new Date(instant)));
  // 31 March, 23:59:59 in India
  expect(await at('2029-03-31T18:29:59Z')).toBe('KD/28-29/000001');
  expect(await at('2029-03-31T18:29:59.999Z')).toBe('KD/28-29/000002');
  expect(await at('2029-03-31T18:30:00Z')).toBe('KD/29-30/000001');
});
