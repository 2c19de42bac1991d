import { ANYBODY } from '../anybody.ts';
import type { DeviceLine, OutboxEntry, ShopDb } from '../db.ts';
import { syncCatalogue } from '../catalogue-sync.ts';
import { messagesOnDevice } from '../message-queue.ts';
import type { DeviceChange, Outbox } from '../outbox.ts';
import { outboxOnDevice } from '../outbox-on-device.ts';
import { forgetShopper } from '../private-data.ts';
import { sendCart } from '../send-cart.ts';
import { sendMessages } from '../send-messages.ts';
import type { FarShop } from './far-shop.ts';
import type { Stage } from './stage.ts';

/** What became of everything that was done on the devices. */
export class Ledger {
  /** The keys under which a change may reach the shop. */
  readonly keysOf = new Map<string, Set<string>>();
  readonly settled = new Set<string>();
  /** Removals: of what is gone already there is nothing to do. */
  readonly voidable = new Set<string>();
  readonly accepted: string[] = [];
  readonly refused: string[] = [];
  /** The shop's words. */
  readonly refusals = new Set<string>();
  /** Whose queue a key belongs to, and its place there. */
  readonly placeOf = new Map<string, { queue: string; seq: number }>();
  /** In the order in which each device's changes were answered. */
  readonly answered: { queue: string; seq: number }[] = [];

  addKey(queue: string, { label, seq, idempotencyKey }: OutboxEntry): void {
    this.keysOf.set(label, (this.keysOf.get(label) ?? new Set()).add(idempotencyKey));
    this.placeOf.set(idempotencyKey, { queue, seq });
  }
}

/** One phone or computer: a database, tabs, and a service worker, of which one at a time may send. */
export class Device {
  readonly name: string;
  readonly db: ShopDb;
  session: { shopperId: string; token: string } | undefined;
  /** Everybody who was signed in here. */
  readonly shoppers = new Set<string>();
  /** Milliseconds by which its clock is wrong. */
  skew = 0;
  readonly #stage: Stage;
  readonly #ledger: Ledger;
  readonly #shop: FarShop;
  #sender: string | undefined;
  /** The device has no room: writing throws. */
  isFull = false;

  constructor(name: string, db: ShopDb, stage: Stage, shop: FarShop, ledger: Ledger) {
    this.name = name;
    this.db = db;
    this.#stage = stage;
    this.#shop = shop;
    this.#ledger = ledger;
    for (const table of [db.outbox, db.cart, db.messages, db.notices]) {
      // In the middle of a transaction, so that all of it must be undone.
      (table as typeof db.cart).hook('creating', () => this.#needRoom());
      (table as typeof db.cart).hook('updating', () => this.#needRoom());
    }
  }

  tabName = (tab: number) => `${this.name} tab ${tab}`;

  /** The tab, the worker or the whole browser ends at once. */
  kill(owner: string): void {
    this.#stage.kill(owner);
    if (this.#sender === owner) this.#sender = undefined;
  }

  /** A tap in a tab: shown and written down, or refused at once when there is no room. */
  change(tab: number, change: DeviceChange, label: string): void {
    const { session } = this;
    if (!session) return;
    this.#stage.start(this.tabName(tab), async () => {
      await this.outbox(session.shopperId).enqueue(change, label).catch(expectNoRoom);
    });
  }

  writeMessage(tab: number, words: string): void {
    const message = { kind: 'contact' as const, shopperId: ANYBODY, label: words, idempotencyKey: `key of ${words}` };
    const input = { name: 'Asha', email: 'asha@example.in', message: words };
    this.#stage.start(this.tabName(tab), async () => {
      await messagesOnDevice(this.db, [ANYBODY])
        .enqueue({ ...message, input })
        .catch(expectNoRoom);
    });
  }

  /** A tab or the service worker tries to send everything that waits. */
  send(owner: string, { news }: { news: boolean }): void {
    this.#stage.start(owner, () => this.#alone(owner, () => this.#sendAll(news)));
  }

  sync(owner: string): void {
    this.#stage.start(owner, async () => {
      // A failure waits for the next occasion.
      await syncCatalogue(this.db, this.#now).catch(() => undefined);
    });
  }

  signIn(shopperId: string): void {
    this.shoppers.add(shopperId);
    this.session = { shopperId, token: this.#shop.signIn(shopperId) };
  }

  /** `forget`: the shopper leaves for good; otherwise the session merely ends, and what waits stays. */
  async signOut({ forget }: { forget: boolean }): Promise<void> {
    const leaving = this.session;
    this.session = undefined;
    if (!leaving) return;
    this.#shop.revoke(leaving.token);
    for (const { label } of forget ? await this.waiting(leaving.shopperId) : []) this.#ledger.settled.add(label);
    await forgetShopper(leaving.shopperId, { waiting: forget }, this.db);
  }

  waiting(shopperId: string): Promise<OutboxEntry[]> {
    return this.db.outbox.where({ shopperId }).sortBy('seq');
  }

  /** The real outbox, with a pause before and after everything it does, and a record of what it did. */
  outbox(shopperId: string): Outbox {
    const real = outboxOnDevice(this.db, shopperId, this.#now);
    const slow = async <T>(work: () => Promise<T>): Promise<T> => {
      await this.#stage.pause();
      const result = await work();
      await this.#stage.pause();
      return result;
    };
    const ledger = this.#ledger;
    const queue = `${this.name} ${shopperId}`;
    const record = async (list: string[], { label, seq }: OutboxEntry, work: () => Promise<void>) => {
      const isThere = (await this.db.outbox.get(seq)) !== undefined;
      await work();
      // Its shopper may have left meanwhile, and taken it along.
      if (!isThere) return;
      list.push(label);
      ledger.answered.push({ queue, seq });
    };
    return {
      ...real,
      enqueue: (change, label) =>
        slow(async () => {
          const before = await this.waiting(shopperId);
          await real.enqueue(change, label);
          const after = await this.waiting(shopperId);
          for (const one of before) if (!after.some(({ seq }) => seq === one.seq)) ledger.settled.add(one.label);
          if (change.type === 'remove') ledger.voidable.add(label);
          for (const entry of after.slice(-1)) ledger.addKey(queue, entry);
        }),
      takeFirst: () => slow(real.takeFirst),
      pin: (entry, sentAs) =>
        slow(async () => {
          const pinned = await real.pin(entry, sentAs);
          ledger.addKey(queue, pinned);
          return pinned;
        }),
      accept: (entry, lines) => slow(() => record(ledger.accepted, entry, () => real.accept(entry, lines))),
      refuse: (entry, message) => slow(() => record(ledger.refused, entry, () => real.refuse(entry, message))),
      serverCart: () => slow(real.serverCart),
      keepServerCart: (lines: readonly DeviceLine[]) => slow(() => real.keepServerCart(lines)),
    };
  }

  readonly #now = () => 1_000_000 + this.skew;

  #needRoom(): void {
    if (this.isFull) throw new DOMException('No room.', 'QuotaExceededError');
  }

  /** As Web Locks do it: one at a time, and the lock goes with its holder. */
  async #alone(owner: string, work: () => Promise<void>): Promise<void> {
    await this.#stage.pause(() => this.#sender === undefined);
    this.#sender = owner;
    await work();
    this.#sender = undefined;
  }

  async #sendAll(news: boolean): Promise<void> {
    const { session } = this;
    const isPresent = () => this.session?.token === session?.token;
    try {
      const queue = messagesOnDevice(this.db, [ANYBODY], this.#now);
      await sendMessages({ queue, token: session?.token, isPresent });
      if (!session) return;
      const { shopperId, token } = session;
      const { stop } = await sendCart({ outbox: this.outbox(shopperId), token, isPresent, news });
      // The refresh token is still good: the same shopper with a new access token.
      if (stop.type === 'sign-in' && isPresent()) this.signIn(shopperId);
    } catch (error) {
      expectNoRoom(error);
    }
  }
}

function expectNoRoom(error: unknown): void {
  const isNoRoom = (one: unknown): boolean =>
    one instanceof Error &&
    (one.name === 'QuotaExceededError' || isNoRoom((one as { inner?: unknown }).inner) || /No room/.test(one.message));
  if (!isNoRoom(error)) throw error;
}
