import { messages } from '@kundan/contracts/messages';
import { replay } from '@kundan/domain/cart/cart-change';
import { db, type OutboxEntry } from '../../offline/db.ts';
import { oneAtATime } from '../../offline/one-at-a-time.ts';
import type { DeviceChange, Outbox } from '../../offline/outbox.ts';
import { outboxInMemory } from '../../offline/outbox-in-memory.ts';
import { outboxOnDevice } from '../../offline/outbox-on-device.ts';
import { sendWaiting, type Stop } from '../../offline/outbox-sender.ts';
import { verdictOn } from '../../offline/outbox-verdict.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { storedSession } from '../../session/session.ts';
import { deliverChange, fetchCart } from './cart-calls.ts';
import { openNotices } from './cart-notices.ts';
import { showCart } from './cart-store.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Keeps one signed-in shopper's cart: shows it, writes changes down, sends them, and asks the shop for news. */
export class CartKeeper {
  readonly #shopperId: string;
  readonly #outbox: Promise<Outbox>;
  readonly #notices = openNotices();
  readonly #stops: (() => void)[] = [];
  #closed = false;
  #running: Promise<void> | undefined;
  #again = false;
  #news = true;
  #failures = 0;
  #renewed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shopperId: string) {
    this.#shopperId = shopperId;
    this.#outbox = openOutbox(shopperId);
    void this.#outbox.then((outbox) => this.#begin(outbox));
  }

  /** Writes a change down; it shows at once and is sent as soon as possible. Throws when it could not be written. */
  async change(change: DeviceChange, label: string): Promise<void> {
    await (await this.#outbox).enqueue(change, label);
    void this.send();
  }

  /** The shop has emptied its cart (an order took the lines): shown at once, and read again. */
  async clear(): Promise<void> {
    await (await this.#outbox).keepServerCart([]);
    await this.send({ news: true });
  }

  /** Sends what waits, and asks for the server's cart when `news` are wanted. Resolves when the attempt is over. */
  send({ news = false } = {}): Promise<void> {
    this.#news ||= news;
    if (this.#closed) return Promise.resolve();
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    this.#again = false;
    this.#running = oneAtATime('kundan-cart', () => this.#attempt())
      .catch((error: unknown) => {
        // The device's database failed: what is written down stays, and is tried again.
        console.error(error);
        this.#later();
      })
      .then(() => {
        this.#running = undefined;
        if (this.#again) void this.send();
      });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#notices.close();
  }

  #begin(outbox: Outbox): void {
    if (this.#closed) return;
    this.#stops.push(
      outbox.watch((lines, entries) => {
        const cart = replay(
          lines,
          entries.map(({ change }) => change),
        );
        showCart({ shopperId: this.#shopperId, lines: cart, waiting: entries.length, known: true });
      }),
    );
    const wake = () => {
      if (document.visibilityState === 'visible') void this.send({ news: true });
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    this.#stops.push(
      () => removeEventListener('online', wake),
      () => document.removeEventListener('visibilitychange', wake),
    );
    void this.send({ news: true });
  }

  /** The token, as long as this keeper's shopper is the one who is signed in (in any tab). */
  #token(): string | undefined {
    const session = storedSession();
    return !this.#closed && session?.user.id === this.#shopperId ? session.token : undefined;
  }

  async #attempt(): Promise<void> {
    const outbox = await this.#outbox;
    const token = this.#token();
    if (!token) return;
    const tell = ({ change, label }: OutboxEntry, refusal?: string) =>
      this.#notices.tell({ type: change.type, label, ...(refusal === undefined ? {} : { refusal }) });
    let stop = await sendWaiting({
      outbox,
      isPresent: () => this.#token() === token,
      deliver: async (entry) => deliverChange(entry, await outbox.serverCart(), token),
      onAccepted: (entry) => {
        this.#failures = 0;
        this.#renewed = false;
        tell(entry);
      },
      onRefused: (entry, message) => {
        this.#news = true;
        tell(entry, message);
      },
    });
    if (stop.type === 'empty' && this.#news) stop = await this.#readCart(outbox, token);
    await this.#goOn(stop, token);
  }

  /** A failed fetch empties the cart when the shop itself answered; without an answer the last cart stays. */
  async #readCart(outbox: Outbox, token: string): Promise<Stop> {
    try {
      const lines = await fetchCart(token);
      if (this.#token() !== token) return { type: 'left' };
      await outbox.keepServerCart(lines);
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict.type !== 'refused') return verdict;
      console.error(messages.cart.fetchFailed, error);
      await outbox.keepServerCart([]);
    }
    this.#news = false;
    this.#renewed = false;
    return { type: 'empty' };
  }

  async #goOn(stop: Stop, token: string): Promise<void> {
    switch (stop.type) {
      case 'empty':
        this.#failures = 0;
        return;
      case 'left':
        // A renewed token is still this shopper.
        this.#again ||= this.#token() !== undefined;
        return;
      case 'wait':
        return this.#later(stop.seconds);
      case 'sign-in': {
        if (this.#renewed) return this.#later();
        this.#renewed = true;
        const refresh = await refreshSession(token);
        if (refresh === 'renewed') this.#again = true;
        if (refresh === 'later') this.#later();
      }
    }
  }

  #later(seconds?: number): void {
    if (this.#closed) return;
    const doubled = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    const wait = seconds === undefined ? doubled * (0.5 + Math.random() / 2) : seconds * 1000;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), wait);
  }
}

async function openOutbox(shopperId: string): Promise<Outbox> {
  try {
    await db.open();
    return outboxOnDevice(db, shopperId);
  } catch (error) {
    console.error(error);
    return outboxInMemory(shopperId);
  }
}
