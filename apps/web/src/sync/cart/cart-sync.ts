import { cartCount } from '@kundan/domain/cart/cart-count';
import { replay } from '@kundan/domain/cart/cart-change';
import { refreshSession } from '../../auth/refresh-session.ts';
import { onSessionChange, readStoredSession } from '../../auth/session.ts';
import { showBadge } from '../../browser/app-badge.ts';
import { onResume } from '../../browser/on-resume.ts';
import { requestPersistentStorage } from '../../browser/storage-quota.ts';
import { db, type OutboxEntry } from '../../device/db.ts';
import { saveWorkerSession } from '../../device/worker-session.ts';
import { registerBackgroundSync } from '../background-sync.ts';
import type { DrainResult } from '../drain-queue.ts';
import { CART_LOCK } from '../lock-names.ts';
import { type AttemptResult, RetryLoop } from '../retry-loop.ts';
import { openNotices } from './cart-notices.ts';
import { showCart } from './cart-store.ts';
import type { DeviceChange, Outbox } from './outbox.ts';
import { createMemoryOutbox } from './outbox-in-memory.ts';
import { createDeviceOutbox } from './outbox-on-device.ts';
import { sendCart } from './send-cart.ts';

/** Syncs one signed-in shopper's cart: shows it, writes changes to the outbox, sends them and fetches the server's cart. */
export class CartSync {
  readonly #shopperId: string;
  readonly #outbox: Promise<Outbox>;
  readonly #loop = new RetryLoop(CART_LOCK, () => this.#attempt());
  readonly #notices = openNotices();
  /** Changes whose condition is not known yet. Nothing is sent before it is. */
  readonly #undecided = new Set<Promise<void>>();
  readonly #unsubscribes: (() => void)[] = [];
  #isClosed = false;
  /** Whether the next attempt fetches the server's cart. */
  #refetch = true;
  /** Whether the token was renewed and no request has succeeded since. */
  #isRenewed = false;

  constructor(shopperId: string) {
    this.#shopperId = shopperId;
    this.#outbox = openOutbox(shopperId);
    void this.#outbox.then((outbox) => this.#start(outbox));
  }

  /**
   * Writes a change to the outbox; it shows immediately and is sent as soon as possible. Throws when the write fails. With
   * `condition`, the change is sent when it is true and removed otherwise.
   */
  async change(
    change: DeviceChange,
    label: string,
    condition: Promise<boolean> = Promise.resolve(true),
  ): Promise<void> {
    const outbox = await this.#outbox;
    const enqueued = outbox.enqueue(change, label);
    const decided = Promise.all([enqueued, condition])
      .then(([seq, holds]) => (holds ? undefined : outbox.withdraw(seq)))
      // The condition or the database failed. The change stays in the outbox, and the API decides.
      .catch(() => undefined);
    this.#undecided.add(decided);
    void decided.then(() => {
      this.#undecided.delete(decided);
      return this.send();
    });
    await enqueued;
    registerBackgroundSync();
  }

  /** Shows an empty cart after an order took its lines, and fetches the server's cart. */
  async clear(): Promise<void> {
    void requestPersistentStorage();
    await (await this.#outbox).saveServerCart([]);
    await this.send({ refetch: true });
  }

  /** Removes a notice that the shopper has read. */
  async dismiss(noticeId: number): Promise<void> {
    await (await this.#outbox).dismiss(noticeId);
  }

  /** Sends the outbox, and fetches the server's cart when `refetch` is set. Resolves when the attempt has ended. */
  send({ refetch = false } = {}): Promise<void> {
    this.#refetch ||= refetch;
    return this.#loop.run();
  }

  close(): void {
    this.#isClosed = true;
    this.#loop.close();
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#notices.close();
    showBadge(0);
  }

  #start(outbox: Outbox): void {
    if (this.#isClosed) return;
    const shopperId = this.#shopperId;
    const updateWorkerSession = () => {
      const token = this.#token();
      if (token) void saveWorkerSession(shopperId, token).catch(() => undefined);
    };
    updateWorkerSession();
    this.#unsubscribes.push(
      onSessionChange(updateWorkerSession),
      onResume(() => void this.send({ refetch: true })),
      outbox.watch(({ lines, pending, notices }) => {
        const cart = replay(
          lines,
          pending.map(({ change }) => change),
        );
        showCart({ shopperId, lines: cart, pending: pending.length, notices, isLoaded: true });
        showBadge(cartCount(cart));
      }),
    );
    void this.send({ refetch: true });
  }

  /** The access token, as long as this shopper is signed in (in any tab). */
  #token(): string | undefined {
    const session = readStoredSession();
    return !this.#isClosed && session?.user.id === this.#shopperId ? session.token : undefined;
  }

  async #attempt(): Promise<AttemptResult> {
    const outbox = await this.#outbox;
    const token = this.#token();
    if (!token) return { type: 'done' };
    const notify = ({ change, label }: OutboxEntry, rejection?: string) =>
      this.#notices.notify({ type: change.type, label, ...(rejection === undefined ? {} : { rejection }) });
    const refetch = this.#refetch;
    // A refetch that is requested during this attempt belongs to the next one.
    this.#refetch = false;
    let sent = { result: { type: 'retry' } as DrainResult, refetch };
    try {
      sent = await sendCart({
        outbox: { ...outbox, takeFirst: async () => Promise.all(this.#undecided).then(outbox.takeFirst) },
        token,
        isSignedIn: () => this.#token() === token,
        refetch,
        onAccepted: (entry) => {
          this.#loop.resetBackoff();
          this.#isRenewed = false;
          notify(entry);
        },
        onRejected: notify,
      });
    } finally {
      this.#refetch ||= sent.refetch;
    }
    return this.#toAttemptResult(sent.result, token);
  }

  async #toAttemptResult(result: DrainResult, token: string): Promise<AttemptResult> {
    switch (result.type) {
      case 'empty':
        this.#isRenewed = false;
        return { type: 'done' };
      case 'signed-out':
        // The token may have been renewed for the same shopper.
        return { type: this.#token() === undefined ? 'done' : 'repeat' };
      case 'retry':
        return result;
      case 'sign-in': {
        // A renewed token was rejected too: do not refresh in a tight loop.
        if (this.#isRenewed) return { type: 'retry' };
        this.#isRenewed = true;
        const refresh = await refreshSession(token);
        return { type: refresh === 'renewed' ? 'repeat' : refresh === 'ended' ? 'done' : 'retry' };
      }
    }
  }
}

async function openOutbox(shopperId: string): Promise<Outbox> {
  try {
    await db.open();
    return createDeviceOutbox(db, shopperId);
  } catch (error) {
    console.warn('The cart cannot be stored on this device.', error);
    return createMemoryOutbox(shopperId);
  }
}
