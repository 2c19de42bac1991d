import { messages as texts } from '@kundan/contracts/messages';
import { liveQuery } from 'dexie';
import { refreshSession } from '../session/refresh-session.ts';
import { storedSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { Attempts, onWake, type Outcome } from './attempts.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { setConnection } from './connection-state.ts';
import { db, type QueuedMessage } from './db.ts';
import { messagesOnDevice, type NewMessage } from './message-queue.ts';
import { sendMessages } from './send-messages.ts';
import { MESSAGE_WORK } from './work-names.ts';
import { sendersOf } from './worker-session.ts';

const done: Record<QueuedMessage['kind'], string> = { review: texts.review.done, contact: texts.contact.done };

const queueNow = () => messagesOnDevice(db, sendersOf(storedSession()?.user.id));

const attempts = new Attempts(MESSAGE_WORK, async (): Promise<Outcome> => {
  const session = storedSession();
  const stop = await sendMessages({
    queue: queueNow(),
    token: session?.token,
    isPresent: () => storedSession()?.token === session?.token,
    onAccepted: ({ kind }) => {
      attempts.progressed();
      toast.success(done[kind]);
    },
    onRefused: ({ label }, message) => toast.error(`${label}: ${message}`),
  });
  switch (stop.type) {
    case 'empty':
      return { type: 'done' };
    case 'left':
      return { type: 'again' };
    case 'wait':
      askForBackgroundSync();
      return stop.seconds === undefined ? { type: 'later' } : { type: 'later', seconds: stop.seconds };
    case 'sign-in': {
      const refresh = session ? await refreshSession(session.token) : 'ended';
      return { type: refresh === 'renewed' ? 'again' : refresh === 'ended' ? 'done' : 'later' };
    }
  }
});

/** Writes a review or a message down for the time when there is a network. Throws when it could not be written. */
export async function keepMessage(message: NewMessage): Promise<void> {
  await queueNow().enqueue(message);
  void attempts.now();
}

/** Sends what waits whenever that may succeed, and says how much it is; once per page. */
export function keepMessages(): void {
  onWake(() => void attempts.now());
  liveQuery(() => queueNow().count()).subscribe({
    next: (waitingMessages) => setConnection({ waitingMessages }),
    error: () => undefined,
  });
  void attempts.now();
}
