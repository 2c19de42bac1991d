import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopDb } from './db.ts';
import { endTransactionsWithPage } from './end-transactions.ts';
import { deleteOtherShoppersData, deleteShopperData } from './private-data.ts';
import { saveWorkerSession, workerSession } from './worker-session.ts';

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

const track = <T extends Dexie>(db: T): T => {
  open.push(db);
  return db;
};

/** The database schema of the shop's first version. */
function firstVersion(): Dexie {
  const db = track(new Dexie(name));
  db.version(1).stores({
    products: 'id, category, price',
    meta: 'key',
    outbox: '++seq, shopperId',
    cart: 'shopperId',
    orders: 'shopperId',
  });
  return db;
}
const pendingChange = {
  shopperId: 'asha',
  kind: 'cart' as const,
  input: { type: 'remove' as const, productId: 1 },
  label: 'Noor Haar',
  idempotencyKey: 'k1',
  tried: true,
};

test('keeps the data of the previous version after the upgrade', async () => {
  const old = firstVersion();
  const { input: change, ...entry } = pendingChange;
  old.version(2).stores({ messages: '++seq, shopperId' });
  await old.table('outbox').add({ ...entry, change });
  const message = { kind: 'contact', shopperId: '', label: '', idempotencyKey: 'k2', tried: false, input: {} };
  await old.table('messages').add(message);
  old.close();
  const db = track(new ShopDb(name));
  expect(await db.outbox.toArray()).toEqual([
    { ...pendingChange, seq: 1 },
    { ...message, seq: 2 },
  ]);
});

test("upgrades while a tab of the previous version is open, and keeps that tab's later changes", async () => {
  const old = firstVersion();
  await old.table('outbox').add({ ...pendingChange });
  const db = track(new ShopDb(name));
  expect(await db.outbox.count()).toBe(1);
  await old.table('outbox').add({ ...pendingChange, idempotencyKey: 'k2' });
  expect(await db.outbox.count()).toBe(2);
});

test('reopens a database that the browser closed', async () => {
  const db = track(new ShopDb(name));
  await db.outbox.add({ ...pendingChange });
  const connection = db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
  connection.close();
  connection.onclose(new Event('close'));
  expect(await db.outbox.count()).toBe(1);
});

test('aborts what a page was writing when it is left, and works again when the page is shown again', async () => {
  const page = new EventTarget() as Window;
  const [left, next] = [track(new ShopDb(name)), track(new ShopDb(name))];
  endTransactionsWithPage(left, page);
  await next.open();
  let isWritten!: () => void;
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  const writing = left.transaction('rw', left.outbox, async () => {
    await left.outbox.add({ ...pendingChange });
    isWritten();
    // Keeps the transaction open, as a page does that WebKit keeps.
    for (;;) await left.outbox.count();
  });
  await written;
  page.dispatchEvent(new Event('pagehide'));
  await expect(writing).rejects.toThrow();
  expect(await next.outbox.count()).toBe(0);
  await expect(left.outbox.count()).rejects.toThrow('Database has been closed');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await left.outbox.count()).toBe(0);
});

test('deletes cart, orders and token on sign-out, and keeps the pending changes of an expired session', async () => {
  const db = track(new ShopDb(name));
  const fill = async () => {
    await db.cart.put({ shopperId: 'asha', lines: [] });
    await db.orders.put({ shopperId: 'asha', orders: [] });
    await db.outbox.put({ ...pendingChange, seq: 1 });
    await saveWorkerSession('asha', 'token', db);
  };
  const remaining = async () => [await db.cart.count(), await db.orders.count(), await db.outbox.count()];
  await fill();
  await deleteShopperData('asha', { pending: false }, db);
  expect([await remaining(), await workerSession(db)]).toEqual([[0, 0, 1], undefined]);
  await fill();
  await deleteShopperData('asha', { pending: true }, db);
  expect([await remaining(), await workerSession(db)]).toEqual([[0, 0, 0], undefined]);
  await fill();
  await deleteOtherShoppersData('meera', db);
  expect([await remaining(), await workerSession(db)]).toEqual([[0, 0, 1], undefined]);
});
