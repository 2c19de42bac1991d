import { refreshSession } from '../../auth/refresh-session.ts';
import { readStoredSession, type Session } from '../../auth/session.ts';
import { withCrossTabLock } from '../../browser/cross-tab-lock.ts';
import type { Mutation, OutboxEntry } from '../../device/db.ts';
import type { ApiError, Offline } from '../../http/request.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { laneOf, LANES, lockOf, type Lane, type Outbox } from './outbox.ts';
import { type AttemptResult, pageTimers, RetryLoop, type Timers } from './retry-loop.ts';
import { sendLane, type SendResult } from './send-lane.ts';

/** What became of a mutation: accepted with the API's answer, rejected by it, or stored until the API can be reached. */
export type MutationResult =
  { type: 'accepted'; answer: unknown } | { type: 'rejected'; error: ApiError | Offline } | { type: 'stored' };

/** What the sync needs of its page. */
export interface SyncPage {
  storedSession: () => Session | undefined;
  refreshSession: typeof refreshSession;
  withLock: typeof withCrossTabLock;
  timers: Timers;
  /** Called for an outcome that no form shows. */
  onOutcome: (entry: OutboxEntry, error?: ApiError | Offline) => void;
  /** Called when something waits, or waits longer. */
  onWaiting: () => void;
}

export const browserPage: Omit<SyncPage, 'onOutcome' | 'onWaiting'> = {
  storedSession: readStoredSession,
  refreshSession,
  withLock: withCrossTabLock,
  timers: pageTimers,
};

/** Sends what one shopper, or a visitor (`undefined`), has changed, and fetches the server's cart and wish list. */
export class OutboxSync {
  readonly shopperId: string | undefined;
  readonly outbox: Outbox;
  readonly #page: SyncPage;
  readonly #loops: Record<Lane, RetryLoop>;
  /** Changes whose condition is not known yet. Nothing is sent before it is. */
  readonly #undecided = new Set<Promise<void>>();
  /** The forms that wait for the outcome of their entry, by idempotency key. */
  readonly #forms = new Map<string, (outcome: MutationResult) => void>();
  /** The keys of forms that failed, by content: the API may have stored the form, so that it gets the same key when it is sent again. */
  readonly #failedKeys = new Map<string, string>();
  /** The lanes whose next attempt fetches the server's data. */
  readonly #refetch = new Set<Lane>();
  /** The lanes whose last attempt renewed the token, and that no request has succeeded in since. */
  readonly #renewed = new Set<Lane>();
  #isClosed = false;

  constructor(shopperId: string | undefined, outbox: Outbox, page: SyncPage) {
    this.shopperId = shopperId;
    this.outbox = outbox;
    this.#page = page;
    const loopOf = (lane: Lane) =>
      new RetryLoop(
        (attempt) => page.withLock(lockOf(lane), attempt),
        () => this.#attempt(lane),
        page.timers,
      );
    this.#loops = { cart: loopOf('cart'), wishes: loopOf('wishes'), messages: loopOf('messages') };
  }

  /**
   * Writes a change to the outbox; it shows immediately and is sent as soon as possible. Throws when the write fails. With
   * `condition`, the change is sent when it is true and removed otherwise.
   */
  async enqueue(mutation: Mutation, label: string, condition?: Promise<boolean>): Promise<void> {
    this.#refuseWhenClosed();
    const enqueued = this.outbox.enqueue(mutation, label);
    const decided = Promise.all([enqueued, condition ?? true])
      .then(([seq, holds]) => (holds ? undefined : this.outbox.withdraw(seq)))
      // The condition or the database failed. The change stays in the outbox, and the API decides.
      .catch(() => undefined);
    this.#undecided.add(decided);
    void decided.then(() => {
      this.#undecided.delete(decided);
      const sent = this.#loops[laneOf(mutation)].run();
      // Not before: the service worker would send the change first, and the page could not say that it was accepted.
      this.#page.onWaiting();
      return sent;
    });
    await enqueued;
  }

  /**
   * Writes a change to the outbox, sends it, and returns its outcome to the form, which shows it. Throws when the write fails. `left` is
   * aborted when the form is no longer on the screen: the change is then one of those for which no form waits.
   */
  async submit(mutation: Mutation, label: string, left?: AbortSignal): Promise<MutationResult> {
    this.#refuseWhenClosed();
    const content = JSON.stringify(mutation, nameFiles);
    const key = this.#failedKeys.get(content) ?? createIdempotencyKey();
    // A second form with the same content that is sent meanwhile is another message.
    this.#failedKeys.delete(content);
    let result: MutationResult | undefined;
    const outcome = new Promise<MutationResult>((resolve) => void this.#forms.set(key, resolve));
    left?.addEventListener('abort', () => this.#forms.delete(key));
    try {
      await this.outbox.enqueue(mutation, label, key);
      const attempt = this.#loops[laneOf(mutation)].run().then((): MutationResult => ({ type: 'stored' }));
      // Not after the rest of the lane: the form could be left meanwhile, and nobody would see the outcome.
      result = await Promise.race([outcome, attempt]);
      return result;
    } finally {
      if (result === undefined || result.type === 'rejected') this.#failedKeys.set(content, key);
      this.#forms.delete(key);
    }
  }

  /** Sends these lanes, and fetches the server's data when `refetch` is set. Resolves when the attempts have ended. */
  async run(lanes: readonly Lane[] = LANES, { refetch = false } = {}): Promise<void> {
    if (refetch) for (const lane of lanes) this.#refetch.add(lane);
    await Promise.all(lanes.map((lane) => this.#loops[lane].run()));
  }

  /** Starts again with short delays. */
  resetBackoff(): void {
    for (const lane of LANES) this.#loops[lane].resetBackoff();
  }

  /** Sends everything that waits now with `token`, also when the session has ended on this device. */
  async flush(token: string): Promise<void> {
    const { pending } = await this.outbox.state();
    // Later changes are of the next person. A contact message is no one's, stays on the device, and must not hold up what would be deleted.
    const outbox = this.#decidedOutbox(pending.at(-1)?.seq ?? 0);
    const options = { outbox, token, isSignedIn: () => true };
    await Promise.allSettled(LANES.map((lane) => this.#page.withLock(lockOf(lane), () => sendLane(lane, options))));
  }

  /** Empties the wish list with `clearOnServer`, and deletes the wishes that wait. */
  async clearWishes(clearOnServer: () => Promise<unknown>): Promise<void> {
    await this.#page.withLock(lockOf('wishes'), async () => {
      await clearOnServer();
      const { takeFirst, reject, save } = this.outbox;
      for (let entry = await takeFirst('wishes'); entry; entry = await takeFirst('wishes'))
        await reject(entry, undefined);
      await save({ lane: 'wishes', ids: [] });
    });
  }

  /** A change that is written after the sign-out would stay on the device, and its form would wait for ever. */
  #refuseWhenClosed(): void {
    if (this.#isClosed) throw new Error('The shopper has signed out.');
  }

  close(): void {
    this.#isClosed = true;
    for (const lane of LANES) this.#loops[lane].close();
  }

  /** The session, as long as this shopper is signed in (in any tab). */
  #session(): Session | undefined {
    const session = this.#page.storedSession();
    return session?.user.id === this.shopperId ? session : undefined;
  }

  /** The outbox, which gives no change before the conditions of all changes are known; `ownUntil` as of its `takeFirst`. */
  #decidedOutbox(ownUntil?: number): Outbox {
    const takeFirst = async (lane: Lane) => {
      while (lane === 'cart' && this.#undecided.size > 0) {
        await Promise.all(this.#undecided);
        // A change that was made during this wait has a condition of its own; with `ownUntil` it is not taken.
        if (ownUntil !== undefined) break;
      }
      return this.outbox.takeFirst(lane, ownUntil);
    };
    return { ...this.outbox, takeFirst };
  }

  async #attempt(lane: Lane): Promise<AttemptResult> {
    const session = this.#session();
    // A visitor can send messages only.
    if (!session && (this.shopperId !== undefined || lane !== 'messages')) return { type: 'done' };
    // A refetch that is requested during this attempt belongs to the next one.
    const refetch = this.#refetch.delete(lane);
    let result: SendResult = { type: 'retry', refetch };
    try {
      result = await sendLane(lane, {
        outbox: this.#decidedOutbox(),
        token: session?.token,
        isSignedIn: () => !this.#isClosed && this.#session()?.token === session?.token,
        refetch,
        isAwaited: ({ idempotencyKey }) => this.#forms.has(idempotencyKey),
        onAccepted: (entry, { answer }) => {
          this.#loops[lane].resetBackoff();
          this.#renewed.delete(lane);
          this.#settle(entry, { type: 'accepted', answer });
        },
        onRejected: (entry, error) => this.#settle(entry, { type: 'rejected', error }),
      });
    } finally {
      if (result.refetch) this.#refetch.add(lane);
    }
    return this.#toAttemptResult(lane, result, session);
  }

  #settle(entry: OutboxEntry, outcome: Exclude<MutationResult, { type: 'stored' }>): void {
    const showInForm = this.#forms.get(entry.idempotencyKey);
    if (showInForm) showInForm(outcome);
    else this.#page.onOutcome(entry, outcome.type === 'rejected' ? outcome.error : undefined);
  }

  async #toAttemptResult(lane: Lane, result: SendResult, session: Session | undefined): Promise<AttemptResult> {
    switch (result.type) {
      case 'empty':
        this.#renewed.delete(lane);
        return { type: 'done' };
      case 'signed-out':
        // The token may have been renewed for the same shopper.
        return { type: this.#isClosed || this.#session() === undefined ? 'done' : 'repeat' };
      case 'retry':
        this.#page.onWaiting();
        return result;
      case 'sign-in': {
        if (!session) return { type: 'done' };
        // A renewed token was rejected too: refresh it again, but after a delay.
        if (this.#renewed.delete(lane)) return { type: 'retry' };
        this.#renewed.add(lane);
        const refresh = await this.#page.refreshSession(session);
        return { type: refresh === 'renewed' ? 'repeat' : refresh === 'ended' ? 'done' : 'retry' };
      }
    }
  }
}

/** JSON says nothing about a file: with another photograph, a form is another message. */
const nameFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type] : value;
