import { withCrossTabLock } from '../browser/cross-tab-lock.ts';
import { db } from '../device/db.ts';
import { workerSession } from '../device/worker-session.ts';
import { createDeviceOutbox } from './cart/outbox-on-device.ts';
import { sendCart } from './cart/send-cart.ts';
import type { DrainResult } from './drain-queue.ts';
import { CART_LOCK, MESSAGE_LOCK } from './lock-names.ts';
import { createMessageQueue } from './messages/message-queue.ts';
import { sendMessages } from './messages/send-messages.ts';
import { sendersFor } from './messages/senders.ts';

/**
 * Sends the cart outbox and the message queue from the service worker, also when no page is open. Rejects when the browser
 * should retry. An expired session is left to the next page, which can refresh it.
 */
export async function sendFromWorker(): Promise<void> {
  const results: DrainResult[] = [];
  const session = await workerSession();
  const isSignedIn = async () => (await workerSession())?.token === session?.token;
  if (session && (await db.outbox.where({ shopperId: session.shopperId }).count()) > 0) {
    const { shopperId, token } = session;
    const sending = { outbox: createDeviceOutbox(db, shopperId), token, isSignedIn, refetch: false };
    results.push((await withCrossTabLock(CART_LOCK, () => sendCart(sending))).result);
  }
  const queue = createMessageQueue(db, sendersFor(session?.shopperId));
  if ((await queue.count()) > 0) {
    const sending = { queue, token: session?.token, isSignedIn };
    results.push(await withCrossTabLock(MESSAGE_LOCK, () => sendMessages(sending)));
  }
  if (results.some(({ type }) => type === 'retry')) throw new Error('The API is unreachable; retry the sync later.');
}
