import { messages as texts } from '@kundan/contracts/messages/screen-messages';
import { liveQuery } from 'dexie';
import { refreshSession } from '../../auth/refresh-session.ts';
import { onSessionChange, readStoredSession } from '../../auth/session.ts';
import { onResume } from '../../browser/on-resume.ts';
import { db, type QueuedMessage } from '../../device/db.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { registerBackgroundSync } from '../background-sync.ts';
import { MESSAGE_LOCK } from '../lock-names.ts';
import { type AttemptResult, RetryLoop } from '../retry-loop.ts';
import { createMessageQueue, type NewMessage } from './message-queue.ts';
import { pendingMessagesStore } from './pending-messages.ts';
import { rejectedMessagesStore } from './rejected-messages.ts';
import { sendMessages } from './send-messages.ts';
import { ANONYMOUS, sendersFor } from './senders.ts';

const successTexts: Record<QueuedMessage['kind'], string> = { review: texts.review.done, contact: texts.contact.done };

const currentQueue = () => createMessageQueue(db, sendersFor(readStoredSession()?.user.id));

const loop = new RetryLoop(MESSAGE_LOCK, async (): Promise<AttemptResult> => {
  const session = readStoredSession();
  const result = await sendMessages({
    queue: currentQueue(),
    token: session?.token,
    isSignedIn: () => readStoredSession()?.token === session?.token,
    onAccepted: ({ kind }) => {
      loop.resetBackoff();
      toast.success(successTexts[kind], { topic: 'message' });
    },
    onRejected: ({ label }, message) => toast.error(`${label}: ${message}`),
  });
  switch (result.type) {
    case 'empty':
      return { type: 'done' };
    case 'signed-out':
      return { type: 'repeat' };
    case 'retry':
      registerBackgroundSync();
      return result;
    case 'sign-in': {
      const refresh = session ? await refreshSession(session.token) : 'ended';
      return { type: refresh === 'renewed' ? 'repeat' : refresh === 'ended' ? 'done' : 'retry' };
    }
  }
});

/** Writes a review or a contact message to the queue and sends it when possible. Throws when the write fails. */
export async function enqueueMessage(message: NewMessage): Promise<void> {
  await currentQueue().enqueue(message);
  void loop.run();
}

/**
 * Sends the queue now, whenever the page resumes and whenever the session changes, and publishes its length
 * and the rejected contact messages. Call it once per page. Does nothing on a device without a database, which has no queue.
 */
export async function startMessageSync(): Promise<void> {
  try {
    await db.open();
  } catch (error) {
    return console.warn('Messages cannot be stored on this device.', error);
  }
  let publishing: { unsubscribe: () => void } | undefined;
  const start = () => {
    publishing?.unsubscribe();
    publishing = liveQuery(() => currentQueue().count()).subscribe(pendingMessagesStore.set);
    void loop.run();
  };
  liveQuery(() => db.notices.where({ shopperId: ANONYMOUS }).toArray()).subscribe(rejectedMessagesStore.set);
  onResume(() => void loop.run());
  // The queue contains the messages of the signed-in shopper.
  onSessionChange(start);
  start();
}
