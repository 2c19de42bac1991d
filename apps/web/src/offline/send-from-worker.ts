import { ANYBODY } from './anybody.ts';
import { db } from './db.ts';
import { messagesOnDevice } from './message-queue.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { outboxOnDevice } from './outbox-on-device.ts';
import type { Stop } from './queue-sender.ts';
import { sendCart } from './send-cart.ts';
import { sendMessages } from './send-messages.ts';
import { CART_WORK, MESSAGE_WORK } from './work-names.ts';
import { sendersOf, workerSession } from './worker-session.ts';

/**
 * Sends what waits while no page may be open. Rejects when it should be tried again; a session that is over is left to
 * the next page, which can renew it.
 */
export async function sendFromWorker(): Promise<void> {
  const stops: Stop[] = [];
  const session = await workerSession();
  const isPresent = async () => (await workerSession())?.token === session?.token;
  if (session && (await db.outbox.where({ shopperId: session.shopperId }).count()) > 0) {
    const { shopperId, token } = session;
    const sending = { outbox: outboxOnDevice(db, shopperId), token, isPresent, news: false };
    stops.push((await oneAtATime(CART_WORK, () => sendCart(sending))).stop);
  }
  const senders = session ? sendersOf(session.shopperId) : [ANYBODY];
  const queue = messagesOnDevice(db, senders);
  if ((await queue.count()) > 0) {
    stops.push(await oneAtATime(MESSAGE_WORK, () => sendMessages({ queue, token: session?.token, isPresent })));
  }
  if (stops.some(({ type }) => type === 'wait')) throw new Error('The shop could not be reached. To be tried again.');
}
