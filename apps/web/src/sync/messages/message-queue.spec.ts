import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopDb } from '../../device/db.ts';
import { createMessageQueue, type MessageQueue, type NewMessage } from './message-queue.ts';

let db: ShopDb;
let queue: MessageQueue;
beforeEach(() => {
  db = new ShopDb(`messages-${Math.random()}`);
  queue = createMessageQueue(db, ['asha', 'meera'], () => 1_000);
});
afterEach(() => db.delete());

const review = (shopperId: string, productId: number | string, comment: string): NewMessage => ({
  kind: 'review',
  shopperId,
  label: comment,
  idempotencyKey: `key of ${comment}`,
  input: { product_id: productId, rating: 5, comment },
});
const labels = async () => (await db.messages.orderBy('seq').toArray()).map(({ label }) => label);

test('replaces the untried review of the same shopper for the same product', async () => {
  await queue.enqueue(review('asha', 9, 'first'));
  await queue.enqueue(review('asha', '9', 'second'));
  expect(await labels()).toEqual(['second']);
});

test('keeps reviews of other products and of other shoppers', async () => {
  await queue.enqueue(review('asha', 9, 'for 9'));
  await queue.enqueue(review('asha', 8, 'for 8'));
  await queue.enqueue(review('meera', 9, 'by Meera'));
  expect(await labels()).toEqual(['for 9', 'for 8', 'by Meera']);
});

test('keeps a review that was sent once, because the API may have accepted it', async () => {
  await queue.enqueue(review('asha', 9, 'sent'));
  await queue.takeFirst();
  await queue.enqueue(review('asha', 9, 'corrected'));
  expect(await labels()).toEqual(['sent', 'corrected']);
});

test('keeps two contact messages of the same sender', async () => {
  const message = {
    kind: 'contact' as const,
    shopperId: 'asha',
    input: { name: 'Asha', email: 'a@b.in', message: 'Hi' },
  };
  await queue.enqueue({ ...message, label: 'one', idempotencyKey: '1' });
  await queue.enqueue({ ...message, label: 'two', idempotencyKey: '2' });
  expect(await labels()).toEqual(['one', 'two']);
});

test('marks the first message as tried and returns it as it was before', async () => {
  await queue.enqueue(review('asha', 9, 'first'));
  await queue.enqueue(review('asha', 8, 'second'));
  expect(await queue.takeFirst()).toMatchObject({ label: 'first', tried: false });
  expect(await queue.takeFirst()).toMatchObject({ label: 'first', tried: true });
  expect((await db.messages.orderBy('seq').toArray()).map(({ tried }) => tried)).toEqual([true, false]);
});

test('removes an accepted message', async () => {
  await queue.enqueue(review('asha', 9, 'accepted'));
  await queue.accept((await queue.takeFirst())!, undefined);
  expect([await queue.count(), await db.notices.count()]).toEqual([0, 0]);
});

test('replaces a rejected message by a notice for its sender', async () => {
  await queue.enqueue(review('asha', 9, 'rejected'));
  await queue.reject((await queue.takeFirst())!, 'You have reviewed this product.');
  expect(await queue.count()).toBe(0);
  expect(await db.notices.toArray()).toMatchObject([
    { shopperId: 'asha', label: 'rejected', message: 'You have reviewed this product.', at: 1_000 },
  ]);
});

test('ignores the messages of other senders', async () => {
  await queue.enqueue(review('tara', 9, 'by Tara'));
  expect([await queue.takeFirst(), await queue.count()]).toEqual([undefined, 0]);
});
