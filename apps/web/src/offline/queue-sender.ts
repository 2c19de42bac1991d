import { verdictOn, type Verdict } from './outbox-verdict.ts';

/** Things that wait for the shop, in order. */
export interface Queue<Entry, Answer> {
  /** What to send next, as it was; it is marked as tried before it leaves, so that nothing is merged into it any more. */
  takeFirst: () => Promise<Entry | undefined>;
  /** The shop accepted the entry: it goes, and the answer is kept, both or neither. */
  accept: (entry: Entry, answer: Answer) => Promise<void>;
  /** The shop will never accept the entry: it goes with a notice, the others stay. */
  refuse: (entry: Entry, message: string) => Promise<void>;
}

export interface Sender<Entry, Answer> {
  queue: Queue<Entry, Answer>;
  /** Asked before every sending and every writing: is this shopper (still) the one who is signed in? */
  isPresent: () => boolean | Promise<boolean>;
  /** Sends one entry and gives what the shop answered. */
  deliver: (entry: Entry) => Promise<Answer>;
  onAccepted?: (entry: Entry) => void;
  onRefused?: (entry: Entry, message: string) => void;
}

/** Why sending stopped: nothing waits any more, the shopper left, or what the last answer demands. */
export type Stop = { type: 'empty' } | { type: 'left' } | Exclude<Verdict, { type: 'refused' }>;

/** Sends what waits in order, one at a time, each until it has its answer. Only one sender may be at work. */
export async function sendWaiting<Entry, Answer>(sender: Sender<Entry, Answer>): Promise<Stop> {
  const { queue, isPresent, deliver, onAccepted, onRefused } = sender;
  for (;;) {
    if (!(await isPresent())) return { type: 'left' };
    const entry = await queue.takeFirst();
    if (!entry) return { type: 'empty' };
    const outcome = await deliver(entry).then(
      (answer) => ({ type: 'accepted' as const, answer }),
      (error: unknown) => verdictOn(error),
    );
    switch (outcome.type) {
      case 'accepted':
        if (!(await isPresent())) return { type: 'left' };
        // Outside the above: a device that cannot write is no answer of the shop.
        await queue.accept(entry, outcome.answer);
        onAccepted?.(entry);
        break;
      case 'refused':
        if (!(await isPresent())) return { type: 'left' };
        await queue.refuse(entry, outcome.message);
        onRefused?.(entry, outcome.message);
        break;
      case 'wait':
      case 'sign-in':
        return outcome;
    }
  }
}
