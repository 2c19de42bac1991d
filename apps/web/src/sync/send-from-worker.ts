import { openChannel } from '../browser/broadcast.ts';
import { withCrossTabLock } from '../browser/cross-tab-lock.ts';
import { db, type OutboxEntry } from '../device/db.ts';
import { workerSession } from '../device/worker-session.ts';
import { announcementOf, OUTCOMES } from './announcement.ts';
import { createOutbox, laneOf, LANES, lockOf } from './outbox/outbox.ts';
import { sendLane } from './outbox/send-lane.ts';

/**
 * Sends the outbox from the service worker, also when no page is open. Rejects when the browser should retry. An expired session is
 * left to the next page, which can refresh it. An open page says what was sent: it may find nothing left to send.
 */
export async function sendFromWorker(): Promise<void> {
  const session = await workerSession();
  const { token, shopperId } = session ?? {};
  const isSignedIn = async () => (await workerSession())?.token === token;
  const outbox = createOutbox(db, shopperId);
  const { pending } = await outbox.state();
  const outcomes = openChannel(OUTCOMES);
  const onAccepted = (entry: OutboxEntry) => outcomes?.postMessage(announcementOf(entry));
  const results = [];
  for (const lane of LANES) {
    // A visitor's wishes wait for a sign-in.
    if ((!session && lane !== 'messages') || !pending.some((entry) => laneOf(entry) === lane)) continue;
    results.push(await withCrossTabLock(lockOf(lane), () => sendLane(lane, { outbox, token, isSignedIn, onAccepted })));
  }
  outcomes?.close();
  if (results.some(({ type }) => type === 'retry')) throw new Error('The API is unreachable; retry the sync later.');
}
