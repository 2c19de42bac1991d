import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OutboxEntry, ShopDb } from './db.ts';
import { forgetOthers, forgetShopper } from './private-data.ts';
import { keepWorkerSession, workerSession } from './worker-session.ts';

let name: string;
let open: Dexie[];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  name = `db-${Math.random()}`;
  open = [];
});
afterEach(async () => {
  for (const db of open) db.close();
  await Dexie.delete(name);
  vi.restoreAllMocks();
});

const keep = <T extends Dexie>(db: T): T => {
  open.push(db);
  return db;
};

/** The database as the shop's first version made it. */
function firstVersion(): Dexie {
  const db = keep(new Dexie(name));
  db.version(1).stores({
    products: 'id, category, price',
    meta: 'key',
    outbox: '++seq, shopperId',
    cart: 'shopperId',
    orders: 'shopperId',
  });
  return db;
}
const waiting = {
  shopperId: 'asha',
  kind: 'cart' as const,
  change: { type: 'remove' as const, productId: 1 },
  label: 'Noor Haar',
  idempotencyKey: 'k1',
  tried: true,
};

test('what an older version kept is there after the upgrade', async () => {
  const old = firstVersion();
  await old.table('outbox').add({ ...waiting });
  old.close();
  const db = keep(new ShopDb(name));
  expect(await db.outbox.toArray()).toEqual([{ ...waiting, seq: 1 } satisfies OutboxEntry]);
  expect(await db.messages.count()).toBe(0);
});

test('a tab with the old version neither stops the upgrade nor loses its own taps', async () => {
  const old = firstVersion();
  await old.table('outbox').add({ ...waiting });
  const db = keep(new ShopDb(name));
  expect(await db.outbox.count()).toBe(1);
  await old.table('outbox').add({ ...waiting, idempotencyKey: 'k2' });
  expect(await db.outbox.count()).toBe(2);
});

test('a database that the browser has closed under a sleeping page is opened again', async () => {
  const db = keep(new ShopDb(name));
  await db.outbox.add({ ...waiting });
  const connection = db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
  connection.close();
  connection.onclose(new Event('close'));
  expect(await db.outbox.count()).toBe(1);
});

test('signing out takes cart, orders and token along; a session that expires leaves what waits', async () => {
  const db = keep(new ShopDb(name));
  const fill = async () => {
    await db.cart.put({ shopperId: 'asha', lines: [] });
    await db.orders.put({ shopperId: 'asha', orders: [] });
    await db.outbox.put({ ...waiting, seq: 1 });
    await keepWorkerSession('asha', 'token', db);
  };
  const left = async () => [await db.cart.count(), await db.orders.count(), await db.outbox.count()];
  await fill();
  await forgetShopper('asha', { waiting: false }, db);
  expect([await left(), await workerSession(db)]).toEqual([[0, 0, 1], undefined]);
  await fill();
  await forgetShopper('asha', { waiting: true }, db);
  expect([await left(), await workerSession(db)]).toEqual([[0, 0, 0], undefined]);
  await fill();
  await forgetOthers('meera', db);
  expect([await left(), await workerSession(db)]).toEqual([[0, 0, 1], undefined]);
});
