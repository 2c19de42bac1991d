import { ANYBODY } from '../anybody.ts';
import type { DeviceLine, OutboxEntry, ShopDb } from '../db.ts';
import { syncCatalogue } from '../catalogue-sync.ts';
import { type MessageQueue, messagesOnDevice } from '../message-queue.ts';
import type { DeviceChange, Outbox } from '../outbox.ts';
import { outboxOnDevice } from '../outbox-on-device.ts';
import { forgetShopper } from '../private-data.ts';
import { sendCart } from '../send-cart.ts';
import { sendMessages } from '../send-messages.ts';
import { Disk } from './disk.ts';
import type { World } from './world.ts';

type Transaction = Parameters<ShopDb['transaction']>;

/** One phone or computer: a database, tabs, and a service worker, of which one at a time may send. */
export class Device {
  readonly name: string;
  readonly db: ShopDb;
  readonly disk: Disk;
  session: { shopperId: string; token: string } | undefined;
  /** Everybody who was signed in here. */
  readonly shoppers = new Set<string>();
  /** Milliseconds by which its clock is wrong. */
  skew = 0;
  /** The device has no room: writing throws. */
  isFull = false;
  /** In the course of so many more writings its battery will be empty. */
  writingsLeft = Infinity;
  readonly #world: World;
  #sender: string | undefined;
  #isDead = false;

  /** The database must be open. */
  constructor(db: ShopDb, world: World) {
    this.name = db.name;
    this.db = db;
    this.disk = new Disk(db);
    this.#world = world;
    for (const table of [db.outbox, db.cart, db.messages, db.notices, db.listing, db.meta]) {
      // In the middle of a transaction, so that all of it must be undone.
      (table as typeof db.cart).hook('creating', () => this.#write());
      (table as typeof db.cart).hook('updating', () => this.#write());
    }
  }

  tabName = (tab: number) => `${this.name} tab ${tab}`;

  /** The tab or the worker ends at once. How many of its actors were at work, and how many of them about to write. */
  kill(owner: string): { working: number; writing: number } {
    const killed = this.#world.stage.kill(owner);
    if (this.#sender === owner) this.#sender = undefined;
    return { working: killed.length, writing: killed.filter(({ isWriting }) => isWriting).length };
  }

  /** The browser closes the database under whoever uses it. */
  closeDatabase(): void {
    if (!this.db.isOpen()) return;
    const connection = this.db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
    connection.close();
    connection.onclose(new Event('close'));
  }

  /** A tap in a tab: shown and written down, or refused at once when there is no room. */
  change(tab: number, change: DeviceChange, label: string): void {
    const { session } = this;
    if (!session) return;
    this.#world.stage.start(this.tabName(tab), async () => {
      await this.outbox(session.shopperId).enqueue(change, label).catch(expectNoRoom);
    });
  }

  writeMessage(tab: number, words: string): void {
    const message = { kind: 'contact' as const, shopperId: ANYBODY, label: words, idempotencyKey: `key of ${words}` };
    const input = { name: 'Asha', email: 'asha@example.in', message: words };
    this.#world.stage.start(this.tabName(tab), async () => {
      await this.#messages()
        .enqueue({ ...message, input })
        .catch(expectNoRoom);
    });
  }

  /** A tab or the service worker tries to send everything that waits. */
  send(owner: string, { news }: { news: boolean }): void {
    this.#world.stage.start(owner, () => this.#alone(owner, () => this.#sendAll(news)));
  }

  sync(owner: string): void {
    // Every writing of the catalogue is a transaction.
    const store = Object.create(this.db, {
      transaction: { value: (...how: unknown[]) => this.#slow(() => this.db.transaction(...(how as Transaction))) },
    }) as ShopDb;
    this.#world.stage.start(owner, async () => {
      // A failure waits for the next occasion.
      await syncCatalogue(store, this.#now).catch(() => undefined);
    });
  }

  signIn(shopperId: string): void {
    this.shoppers.add(shopperId);
    this.session = { shopperId, token: this.#world.shop.signIn(shopperId) };
  }

  /** `forget`: the shopper leaves for good; otherwise the session merely ends, and what waits stays. */
  async signOut({ forget }: { forget: boolean }): Promise<void> {
    const leaving = this.session;
    this.session = undefined;
    if (!leaving) return;
    const { shop, ledger, troubles } = this.#world;
    shop.revoke(leaving.token);
    const waiting = this.waiting(leaving.shopperId);
    if (waiting.length > 0) troubles.meet('shopper left');
    if (forget) for (const { label } of waiting) ledger.settled.add(label);
    await forgetShopper(leaving.shopperId, { waiting: forget }, this.db);
  }

  waiting(shopperId: string): OutboxEntry[] {
    return this.disk.rows<OutboxEntry>(this.db.outbox).filter((entry) => entry.shopperId === shopperId);
  }

  /** The real outbox, with a pause before and after everything it does, and a record of what it did. */
  outbox(shopperId: string): Outbox {
    const real = outboxOnDevice(this.db, shopperId, this.#now);
    const { ledger } = this.#world;
    const queue = `${this.name} ${shopperId}`;
    const record = async (how: 'accepted' | 'refused', entry: OutboxEntry, work: () => Promise<void>) => {
      const isThere = this.waiting(shopperId).some(({ seq }) => seq === entry.seq);
      await work();
      // Its shopper may have left meanwhile, and taken it along.
      if (isThere) ledger.answer(queue, entry, how);
    };
    return {
      ...real,
      enqueue: (change, label) =>
        this.#slow(async () => {
          const before = this.waiting(shopperId);
          await real.enqueue(change, label);
          const after = this.waiting(shopperId);
          for (const one of before) if (!after.some(({ seq }) => seq === one.seq)) ledger.settled.add(one.label);
          if (change.type === 'remove') ledger.voidable.add(label);
          for (const entry of after.slice(-1)) ledger.addKey(queue, entry);
        }),
      takeFirst: () => this.#slow(real.takeFirst),
      pin: (entry, sentAs) =>
        this.#slow(async () => {
          const pinned = await real.pin(entry, sentAs);
          ledger.addKey(queue, pinned);
          return pinned;
        }),
      accept: (entry, lines) => this.#slow(() => record('accepted', entry, () => real.accept(entry, lines))),
      refuse: (entry, message) =>
        this.#slow(async () => {
          ledger.refusals.add(message);
          await record('refused', entry, () => real.refuse(entry, message));
        }),
      serverCart: () => this.#slow(real.serverCart),
      keepServerCart: (lines: readonly DeviceLine[]) => this.#slow(() => real.keepServerCart(lines)),
    };
  }

  #messages(): MessageQueue {
    const real = messagesOnDevice(this.db, [ANYBODY], this.#now);
    return {
      ...real,
      enqueue: (message) =>
        this.#slow(async () => {
          await real.enqueue(message);
          this.#world.ledger.written.add(message.label);
        }),
      takeFirst: () => this.#slow(real.takeFirst),
      accept: (entry, answer) => this.#slow(() => real.accept(entry, answer)),
      refuse: (entry, message) => this.#slow(() => real.refuse(entry, message)),
    };
  }

  readonly #now = () => 1_000_000 + this.skew;

  /** One thing that is done with the database, before and after which anything may happen. */
  async #slow<T>(work: () => PromiseLike<T>): Promise<T> {
    const { stage, troubles } = this.#world;
    await stage.pause(undefined, true);
    let result: T;
    try {
      result = await work();
    } catch (error) {
      if (!this.#isDead) throw error;
      this.#isDead = false;
      troubles.meet('killed while writing');
      this.kill(stage.owner);
      return stage.die();
    }
    await stage.pause(undefined, true);
    return result;
  }

  #write(): void {
    this.writingsLeft -= 1;
    if (this.writingsLeft < 0) {
      this.writingsLeft = Infinity;
      this.#isDead = true;
      throw new Error('The battery is empty.');
    }
    if (!this.isFull) return;
    this.#world.troubles.meet('no room');
    throw new DOMException('No room.', 'QuotaExceededError');
  }

  /** As Web Locks do it: one at a time, and the lock goes with its holder. */
  async #alone(owner: string, work: () => Promise<void>): Promise<void> {
    if (this.#sender !== undefined) this.#world.troubles.meet('others were sending');
    await this.#world.stage.pause(() => this.#sender === undefined);
    this.#sender = owner;
    await work();
    this.#sender = undefined;
  }

  async #sendAll(news: boolean): Promise<void> {
    const { session } = this;
    const isPresent = () => this.session?.token === session?.token;
    try {
      // As the worker does it: who has none does not look for the first.
      if (this.disk.rows(this.db.messages).length > 0)
        await sendMessages({ queue: this.#messages(), token: session?.token, isPresent });
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
