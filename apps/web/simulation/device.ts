import { deleteShopperData } from '../src/device/private-data.ts';
import type { DeviceLine, OutboxEntry, ShopDb } from '../src/device/db.ts';
import type { DeviceChange, Outbox } from '../src/sync/cart/outbox.ts';
import { createDeviceOutbox } from '../src/sync/cart/outbox-on-device.ts';
import { sendCart } from '../src/sync/cart/send-cart.ts';
import { syncCatalogue } from '../src/sync/catalogue-sync.ts';
import { createMessageQueue, type MessageQueue } from '../src/sync/messages/message-queue.ts';
import { sendMessages } from '../src/sync/messages/send-messages.ts';
import { ANONYMOUS } from '../src/sync/messages/senders.ts';
import { Disk } from './disk.ts';
import type { World } from './world.ts';

type TransactionArguments = Parameters<ShopDb['transaction']>;

/** A phone or computer with one database, several tabs and a service worker. Only one of them sends at a time. */
export class Device {
  readonly name: string;
  readonly db: ShopDb;
  readonly disk: Disk;
  session: { shopperId: string; token: string } | undefined;
  /** All shoppers who have signed in on this device. */
  readonly shoppers = new Set<string>();
  /** How many ms the device's clock is ahead. */
  clockSkewMs = 0;
  /** Whether the storage is full: every write throws. */
  isFull = false;
  /** Number of writes after which the device loses power. */
  writesLeft = Infinity;
  readonly #world: World;
  /** The tab or worker that holds the lock. */
  #lockOwner: string | undefined;
  #hasLostPower = false;

  /** The database must be open. */
  constructor(db: ShopDb, world: World) {
    this.name = db.name;
    this.db = db;
    this.disk = new Disk(db);
    this.#world = world;
    for (const table of [db.outbox, db.cart, db.messages, db.notices, db.listing, db.meta]) {
      // The hooks throw inside a transaction, which must then roll back completely.
      (table as typeof db.cart).hook('creating', () => this.#beforeWrite());
      (table as typeof db.cart).hook('updating', () => this.#beforeWrite());
    }
  }

  tabName = (tab: number) => `${this.name} tab ${tab}`;

  /** Stops a tab or the worker. Returns how many tasks it stopped, and how many of them were writing. */
  kill(owner: string): { tasks: number; writes: number } {
    const killed = this.#world.scheduler.kill(owner);
    if (this.#lockOwner === owner) this.#lockOwner = undefined;
    return { tasks: killed.length, writes: killed.filter(({ isWriting }) => isWriting).length };
  }

  /** Closes the database while it is in use, as a browser may do. */
  closeDatabase(): void {
    if (!this.db.isOpen()) return;
    const connection = this.db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
    connection.close();
    connection.onclose(new Event('close'));
  }

  /** Writes a change to the outbox of the signed-in shopper. */
  enqueueChange(tab: number, change: DeviceChange, label: string): void {
    const { session } = this;
    if (!session) return;
    this.#world.scheduler.start(this.tabName(tab), async () => {
      await this.outbox(session.shopperId).enqueue(change, label).catch(ignoreFullStorage);
    });
  }

  enqueueMessage(tab: number, text: string): void {
    const message = { kind: 'contact' as const, shopperId: ANONYMOUS, label: text, idempotencyKey: `key of ${text}` };
    const input = { name: 'Asha', email: 'asha@example.in', message: text };
    this.#world.scheduler.start(this.tabName(tab), async () => {
      await this.#messages()
        .enqueue({ ...message, input })
        .catch(ignoreFullStorage);
    });
  }

  /** Sends both queues from a tab or the service worker. */
  send(owner: string, { refetch }: { refetch: boolean }): void {
    this.#world.scheduler.start(owner, () => this.#withLock(owner, () => this.#sendAll(refetch)));
  }

  /** Syncs the catalogue. */
  sync(owner: string): void {
    // The sync writes in transactions only, so the scheduler pauses around each of them.
    const store = Object.create(this.db, {
      transaction: {
        value: (...args: unknown[]) => this.#withPauses(() => this.db.transaction(...(args as TransactionArguments))),
      },
    }) as ShopDb;
    this.#world.scheduler.start(owner, async () => {
      // The next sync resumes after a failure.
      await syncCatalogue(store, this.#now).catch(() => undefined);
    });
  }

  signIn(shopperId: string): void {
    this.shoppers.add(shopperId);
    this.session = { shopperId, token: this.#world.server.signIn(shopperId) };
  }

  /** `deletePending`: the shopper signs out. Otherwise the session expires, and pending changes stay on the device. */
  async signOut({ deletePending }: { deletePending: boolean }): Promise<void> {
    const ended = this.session;
    this.session = undefined;
    if (!ended) return;
    const { server, ledger, coverage } = this.#world;
    server.revoke(ended.token);
    const pending = this.pendingChanges(ended.shopperId);
    if (pending.length > 0) coverage.record('signed out with changes');
    if (deletePending) for (const { label } of pending) ledger.dropped.add(label);
    await deleteShopperData(ended.shopperId, { pending: deletePending }, this.db);
  }

  pendingChanges(shopperId: string): OutboxEntry[] {
    return this.disk.rows<OutboxEntry>(this.db.outbox).filter((entry) => entry.shopperId === shopperId);
  }

  /** The real outbox. Every operation pauses before and after its work and is recorded in the ledger. */
  outbox(shopperId: string): Outbox {
    const real = createDeviceOutbox(this.db, shopperId, this.#now);
    const { ledger } = this.#world;
    const queue = `${this.name} ${shopperId}`;
    const resolve = async (outcome: 'accepted' | 'rejected', entry: OutboxEntry, work: () => Promise<void>) => {
      const isPending = this.pendingChanges(shopperId).some(({ seq }) => seq === entry.seq);
      await work();
      // A sign-out may have deleted the entry during the request.
      if (isPending) ledger.recordOutcome(queue, entry, outcome);
    };
    return {
      ...real,
      enqueue: (change, label) =>
        this.#withPauses(async () => {
          const before = this.pendingChanges(shopperId);
          const seq = await real.enqueue(change, label);
          const after = this.pendingChanges(shopperId);
          for (const entry of before) if (!after.some(({ seq }) => seq === entry.seq)) ledger.dropped.add(entry.label);
          if (change.type === 'remove') ledger.removals.add(label);
          for (const entry of after.slice(-1)) ledger.recordKey(queue, entry);
          return seq;
        }),
      takeFirst: () => this.#withPauses(real.takeFirst),
      pin: (entry, sentAs) =>
        this.#withPauses(async () => {
          const pinned = await real.pin(entry, sentAs);
          ledger.recordKey(queue, pinned);
          return pinned;
        }),
      accept: (entry, lines) => this.#withPauses(() => resolve('accepted', entry, () => real.accept(entry, lines))),
      reject: (entry, message) =>
        this.#withPauses(async () => {
          ledger.rejectionMessages.add(message);
          await resolve('rejected', entry, () => real.reject(entry, message));
        }),
      serverCart: () => this.#withPauses(real.serverCart),
      saveServerCart: (lines: readonly DeviceLine[]) => this.#withPauses(() => real.saveServerCart(lines)),
    };
  }

  #messages(): MessageQueue {
    const real = createMessageQueue(this.db, [ANONYMOUS], this.#now);
    return {
      ...real,
      enqueue: (message) =>
        this.#withPauses(async () => {
          await real.enqueue(message);
          this.#world.ledger.enqueuedMessages.add(message.label);
        }),
      takeFirst: () => this.#withPauses(real.takeFirst),
      accept: (entry, result) => this.#withPauses(() => real.accept(entry, result)),
      reject: (entry, message) => this.#withPauses(() => real.reject(entry, message)),
    };
  }

  readonly #now = () => 1_000_000 + this.clockSkewMs;

  /** Runs a database operation with a pause before and after it. Kills the owner when the device loses power. */
  async #withPauses<T>(work: () => PromiseLike<T>): Promise<T> {
    const { scheduler, coverage } = this.#world;
    await scheduler.pause(undefined, true);
    let result: T;
    try {
      result = await work();
    } catch (error) {
      if (!this.#hasLostPower) throw error;
      this.#hasLostPower = false;
      coverage.record('killed during a write');
      this.kill(scheduler.currentOwner);
      return scheduler.stopCurrent();
    }
    await scheduler.pause(undefined, true);
    return result;
  }

  #beforeWrite(): void {
    this.writesLeft -= 1;
    if (this.writesLeft < 0) {
      this.writesLeft = Infinity;
      this.#hasLostPower = true;
      throw new Error('The device has lost power.');
    }
    if (!this.isFull) return;
    this.#world.coverage.record('storage full');
    throw new DOMException('No room.', 'QuotaExceededError');
  }

  /** Like Web Locks: one owner at a time, and killing the owner releases the lock. */
  async #withLock(owner: string, work: () => Promise<void>): Promise<void> {
    if (this.#lockOwner !== undefined) this.#world.coverage.record('lock held');
    await this.#world.scheduler.pause(() => this.#lockOwner === undefined);
    this.#lockOwner = owner;
    await work();
    this.#lockOwner = undefined;
  }

  async #sendAll(refetch: boolean): Promise<void> {
    const { session } = this;
    const isSignedIn = () => this.session?.token === session?.token;
    try {
      // Like the service worker, which does not open an empty queue.
      if (this.disk.rows(this.db.messages).length > 0)
        await sendMessages({ queue: this.#messages(), token: session?.token, isSignedIn });
      if (!session) return;
      const { shopperId, token } = session;
      const { result } = await sendCart({ outbox: this.outbox(shopperId), token, isSignedIn, refetch });
      // The refresh token is still valid, so the same shopper gets a new access token.
      if (result.type === 'sign-in' && isSignedIn()) this.signIn(shopperId);
    } catch (error) {
      ignoreFullStorage(error);
    }
  }
}

/** Rethrows every error except a QuotaExceededError. */
function ignoreFullStorage(error: unknown): void {
  const isFull = (each: unknown): boolean =>
    each instanceof Error &&
    (each.name === 'QuotaExceededError' || isFull((each as { inner?: unknown }).inner) || /No room/.test(each.message));
  if (!isFull(error)) throw error;
}
