import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import type { DocumentKind } from '@kundan/domain/invoices/document-number';
import type { Order } from '@kundan/domain/order/order';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import { customerOf, LINES, makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeWrites, type StreamChange } from '../event-store/projection.ts';
import { OrderService } from '../orders/order.service.ts';
import { DocumentIssuer } from './document-issuer.ts';
import { IssuedDocument } from './records/issued-document.entity.ts';
import { nextNumber } from './records/next-number.ts';

/** As many transactions as the pool has connections run at the same time, and others wait for one. */
const PARALLEL = 40;

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const pending = items.values();
  const run = async () => {
    for (const item of pending) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, run));
}

async function serialsOf(year: string): Promise<number[]> {
  const documents = await app.em().find(IssuedDocument, { number: { $like: `KD/${year}/%` } }, { fields: ['number'] });
  return documents.map(({ number }) => Number(number.split('/')[2])).toSorted((a, b) => a - b);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** What an order's stream passes on when the order is shipped at a time. */
function shipped(number: number, at: string): StreamChange<Order | undefined, OrderEvent> {
  const event = { type: 'OrderStatusChanged', status: 'Shipped' } as const;
  const stored = { position: 1, streamId: randomUUID(), version: 1, event, schemaVersion: 2, actor: 'shop' };
  const appended = [{ ...stored, requestId: null, recordedAt: at, seal: '' }];
  const order = { number, shopperId: shopper.id, customer: customerOf(shopper), lines: LINES, total: 2_500_50 };
  const after: Order = {
    ...order,
    status: 'Shipped',
    trackingNumber: undefined,
    courier: undefined,
    refunds: [],
    keptBecause: undefined,
    isRemovedSample: false,
    returns: [],
    payment: undefined,
  };
  return { streamId: stored.streamId, before: undefined, after, appended, history: appended };
}

const issue = (em: EntityManager, change: StreamChange<Order | undefined, OrderEvent>) =>
  executeWrites(em, app.get(DocumentIssuer).issue(change));

test('1,000 parallel transactions get numbers without a gap, although every tenth fails', async () => {
  const failure = new Error('This transaction fails after it took its number.');
  await inParallel(upTo(1_000), (number) =>
    app
      .em()
      .transactional(async (em) => {
        await issue(em, shipped(1_000_000 + number, '2031-06-01T00:00:00Z'));
        if (number % 10 === 0) throw failure;
      })
      .catch((error: unknown) => expect(error).toBe(failure)),
  );
  expect(await serialsOf('31-32')).toEqual(upTo(900));
}, 60_000);

test('orders that are shipped in parallel get numbers without a gap', async () => {
  const orders = await Promise.all(upTo(60).map(() => makeOrder(app, shopper)));
  const ship = { type: 'ShipOrder', trackingNumber: 'TRK1' } as const;
  const ids = orders.map(({ order }) => formatOrderId(order.number));
  await inParallel(ids, (id) => app.get(OrderService).handleByDisplayedId(id, ship, { actor: 'shop' }));
  const [{ year }] = await app
    .em()
    .execute<[{ year: string }]>(`select year from document_counters where year <> '31-32' and series = 'invoice'`);
  expect(await serialsOf(year)).toEqual(upTo(60));
}, 60_000);

test('a transaction that fails returns its number', async () => {
  const take = (fails: boolean) =>
    app.em().transactional(async (em) => {
      const number = await nextNumber(em, 'credit-note', {
        issuedAt: new Date('2030-06-01T00:00:00Z'),
        invoicePrefix: 'KD',
      });
      if (fails) throw new Error(number);
      return number;
    });
  await expect(take(true)).rejects.toThrow('KC/30-31/000001');
  expect(await take(false)).toBe('KC/30-31/000001');
  expect(await take(false)).toBe('KC/30-31/000002');
});

test('every prefix counts from 1 without a gap, also when the owner returns to an earlier one', async () => {
  const take = (invoicePrefix: string, kind: DocumentKind = 'invoice') =>
    app.em().transactional((em) => nextNumber(em, kind, { issuedAt: new Date('2032-06-01T00:00:00Z'), invoicePrefix }));
  expect([await take('KD'), await take('KD'), await take('AJ'), await take('KD'), await take('AJ')]).toEqual([
    'KD/32-33/000001',
    'KD/32-33/000002',
    'AJ/32-33/000001',
    'KD/32-33/000003',
    'AJ/32-33/000002',
  ]);
  // Two prefixes with the same beginning share the series of their credit notes.
  expect([await take('AJ', 'credit-note'), await take('AK', 'credit-note'), await take('KD', 'credit-note')]).toEqual([
    'AC/32-33/000001',
    'AC/32-33/000002',
    'KC/32-33/000001',
  ]);
});

test('an order that is shipped on 31 March at 23:59:59 in India is the last of its financial year', async () => {
  const numberOf = async (orderNumber: number, at: string) => {
    await app.em().transactional((em) => issue(em, shipped(orderNumber, at)));
    return (await app.em().findOneOrFail(IssuedDocument, { orderNumber })).number;
  };
  expect(await numberOf(2_000_001, '2029-03-31T18:29:59Z')).toBe('KD/28-29/000001');
  expect(await numberOf(2_000_002, '2029-03-31T18:29:59.999Z')).toBe('KD/28-29/000002');
  expect(await numberOf(2_000_003, '2029-03-31T18:30:00Z')).toBe('KD/29-30/000001');
});
