import { cartCount } from '@kundan/domain/cart/cart';
import { replay } from '@kundan/domain/cart/cart-change';
import { showBadge } from '../../offline/app-badge.ts';
import { Attempts, onWake, type Outcome } from '../../offline/attempts.ts';
import { askForBackgroundSync } from '../../offline/background-sync.ts';
import { db, type OutboxEntry } from '../../offline/db.ts';
import type { DeviceChange, Outbox } from '../../offline/outbox.ts';
import { outboxInMemory } from '../../offline/outbox-in-memory.ts';
import { outboxOnDevice } from '../../offline/outbox-on-device.ts';
import type { Stop } from '../../offline/queue-sender.ts';
import { sendCart } from '../../offline/send-cart.ts';
import { askToPersist } from '../../offline/storage-room.ts';
import { CART_WORK } from '../../offline/work-names.ts';
import { keepWorkerSession } from '../../offline/worker-session.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { onSessionChange, storedSession } from '../../session/session.ts';
import { openNotices } from './cart-notices.ts';
import { showCart } from './cart-store.ts';

/** Keeps one signed-in shopper's cart: shows it, writes changes down, sends them, and asks the shop for news. */
export class CartKeeper {
  readonly #shopperId: string;
  readonly #outbox: Promise<Outbox>;
  readonly #attempts = new Attempts(CART_WORK, () => this.#attempt());
  readonly #notices = openNotices();
  readonly #stops: (() => void)[] = [];
  #closed = false;
  #news = true;
  #renewed = false;

  constructor(shopperId: string) {
    this.#shopperId = shopperId;
    this.#outbox = openOutbox(shopperId);
    void this.#outbox.then((outbox) => this.#begin(outbox));
  }

  /** Writes a change down; it shows at once and is sent as soon as possible. Throws when it could not be written. */
  async change(change: DeviceChange, label: string): Promise<void> {
    await (await this.#outbox).enqueue(change, label);
    askForBackgroundSync();
    void this.send();
    // Now there is something on this device that its owner would miss.
    if (change.type === 'add') void askToPersist();
  }

  /** The shop has emptied its cart (an order took the lines): shown at once, and read again. */
  async clear(): Promise<void> {
    await (await this.#outbox).keepServerCart([]);
    await this.send({ news: true });
  }

  /** The shopper has read what the shop refused. */
  async dismiss(noticeId: number): Promise<void> {
    await (await this.#outbox).dismiss(noticeId);
  }

  /** Sends what waits, and asks for the server's cart when `news` are wanted. Resolves when the attempt is over. */
  send({ news = false } = {}): Promise<void> {
    this.#news ||= news;
    return this.#attempts.now();
  }

  close(): void {
    this.#closed = true;
    this.#attempts.close();
    for (const stop of this.#stops) stop();
    this.#notices.close();
    showBadge(0);
  }

  #begin(outbox: Outbox): void {
    if (this.#closed) return;
    const shopperId = this.#shopperId;
    const tellWorker = () => {
      const token = this.#token();
      if (token) void keepWorkerSession(shopperId, token).catch(() => undefined);
    };
    tellWorker();
    this.#stops.push(
      onSessionChange(tellWorker),
      onWake(() => void this.send({ news: true })),
      outbox.watch(({ lines, waiting, notices }) => {
        const cart = replay(
          lines,
          waiting.map(({ change }) => change),
        );
        showCart({ shopperId, lines: cart, waiting: waiting.length, notices, known: true });
        showBadge(cartCount(cart));
      }),
    );
    void this.send({ news: true });
  }

  /** The token, as long as this keeper's shopper is the one who is signed in (in any tab). */
  #token(): string | undefined {
    const session = storedSession();
    return !this.#closed && session?.user.id === this.#shopperId ? session.token : undefined;
  }

  async #attempt(): Promise<Outcome> {
    const outbox = await this.#outbox;
    const token = this.#token();
    if (!token) return { type: 'done' };
    const tell = ({ change, label }: OutboxEntry, refusal?: string) =>
      this.#notices.tell({ type: change.type, label, ...(refusal === undefined ? {} : { refusal }) });
    const wanted = this.#news;
    // Asked for from here on: asked for again.
    this.#news = false;
    let left = { stop: { type: 'wait' } as Stop, news: wanted };
    try {
      left = await sendCart({
        outbox,
        token,
        isPresent: () => this.#token() === token,
        news: wanted,
        onAccepted: (entry) => {
          this.#attempts.progressed();
          this.#renewed = false;
          tell(entry);
        },
        onRefused: tell,
      });
    } finally {
      this.#news ||= left.news;
    }
    return this.#outcomeOf(left.stop, token);
  }

  async #outcomeOf(stop: Stop, token: string): Promise<Outcome> {
    switch (stop.type) {
      case 'empty':
        this.#renewed = false;
        return { type: 'done' };
      case 'left':
        // A renewed token is still this shopper.
        return { type: this.#token() === undefined ? 'done' : 'again' };
      case 'wait':
        return stop.seconds === undefined ? { type: 'later' } : { type: 'later', seconds: stop.seconds };
      case 'sign-in': {
        if (this.#renewed) return { type: 'later' };
        this.#renewed = true;
        const refresh = await refreshSession(token);
        return { type: refresh === 'renewed' ? 'again' : refresh === 'ended' ? 'done' : 'later' };
      }
    }
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
