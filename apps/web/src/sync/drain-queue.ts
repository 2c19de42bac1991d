import { classifyError, type RetryDecision } from './retry-policy.ts';

/** A persistent first-in, first-out queue of entries to send. */
export interface Queue<Entry, Result> {
  /** Marks the next entry as tried, so that nothing is merged into it later. Returns it as it was before. */
  takeFirst: () => Promise<Entry | undefined>;
  /** Removes an accepted entry and stores the API's result, both in one transaction. */
  accept: (entry: Entry, result: Result) => Promise<void>;
  /** Removes a rejected entry and stores a notice for the shopper. Other entries stay. */
  reject: (entry: Entry, message: string) => Promise<void>;
}

export interface DrainOptions<Entry, Result> {
  queue: Queue<Entry, Result>;
  /** Whether the shopper of this queue is still signed in. Checked before each request and each write. */
  isSignedIn: () => boolean | Promise<boolean>;
  /** Sends one entry and returns the API's result. */
  deliver: (entry: Entry) => Promise<Result>;
  onAccepted?: (entry: Entry) => void;
  onRejected?: (entry: Entry, message: string) => void;
}

/** Why draining stopped: the queue is empty, the shopper signed out, or the last error requires a retry or a sign-in. */
export type DrainResult = { type: 'empty' } | { type: 'signed-out' } | Exclude<RetryDecision, { type: 'rejected' }>;

/** Sends the queue's entries in order, each after the previous one has its result. The caller holds the queue's lock. */
export async function drainQueue<Entry, Result>(options: DrainOptions<Entry, Result>): Promise<DrainResult> {
  const { queue, isSignedIn, deliver, onAccepted, onRejected } = options;
  for (;;) {
    if (!(await isSignedIn())) return { type: 'signed-out' };
    const entry = await queue.takeFirst();
    if (!entry) return { type: 'empty' };
    const outcome = await deliver(entry).then(
      (result) => ({ type: 'accepted' as const, result }),
      (error: unknown) => classifyError(error),
    );
    switch (outcome.type) {
      case 'accepted':
        if (!(await isSignedIn())) return { type: 'signed-out' };
        // Outside the classification above: a failed write to the device is not an error of the API.
        await queue.accept(entry, outcome.result);
        onAccepted?.(entry);
        break;
      case 'rejected':
        if (!(await isSignedIn())) return { type: 'signed-out' };
        await queue.reject(entry, outcome.message);
        onRejected?.(entry, outcome.message);
        break;
      case 'retry':
      case 'sign-in':
        return outcome;
    }
  }
}
