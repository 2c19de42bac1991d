import type { Session } from '../src/auth/session.ts';
import { ANONYMOUS, type Mutation, type OutboxEntry, type ShopDb } from '../src/device/db.ts';
import { deleteShopperData } from '../src/device/private-data.ts';
import { syncCatalogue } from '../src/sync/catalogue-sync.ts';
import { createOutbox, LANES, lockOf, type LaneData, type Outbox } from '../src/sync/outbox/outbox.ts';
import { OutboxSync } from '../src/sync/outbox/outbox-sync.ts';
import { sendLane } from '../src/sync/outbox/send-lane.ts';
import { Disk } from './disk.ts';
import { checkRead } from './session-guarantees.ts';
import type { World } from './world.ts';

type TransactionArguments = Parameters<ShopDb['transaction']>;

/** A page of the shop, from its start until it is closed. */
interface Tab {
  owner: string;
  sync: OutboxSync;
}

/** A phone or computer with one database, several tabs and a service worker. Only one of them sends a lane at a time. */
export class Device {
  readonly name: string;
  readonly db: ShopDb;
  readonly disk: Disk;
  session: { shopperId: string; token: string } | undefined;
  /** All shoppers who have signed in on this device. */
  readonly shoppers = new Set<string>();
  readonly tabs = new Map<number, Tab>();
  /** How many ms the device's clock is ahead. */
  clockSkewMs = 0;
  /** Whether the storage is full: every write throws. */
  isFull = false;
  /** Number of writes after which the device loses power. */
  writesLeft = Infinity;
  readonly #world: World;
  /** The tabs and workers that hold the locks. */
  readonly #locks = new Map<string, string>();
  #hasLostPower = false;
  #openedTabs = 0;

  /** The database must be open. */
  constructor(db: ShopDb, world: World) {
    this.name = db.name;
    this.db = db;
    this.disk = new Disk(db);
    this.#world = world;
    for (const table of [db.outbox, db.cart, db.wishlist, db.notices, db.listing, db.meta]) {
      // The hooks throw inside a transaction, which must then roll back completely.
      (table as typeof db.cart).hook('creating', () => this.#beforeWrite());
      (table as typeof db.cart).hook('updating', () => this.#beforeWrite());
    }
  }

  get worker(): string {
    return `${this.name} worker`;
  }

  /** Returns an open tab, after opening it when necessary. */
  openTab(number: number): Tab {
    const open = this.tabs.get(number);
    if (open) return open;
    this.#openedTabs += 1;
    const owner = `${this.name} tab ${this.#openedTabs}`;
    const tab = { owner, sync: this.#startSync(owner) };
    this.tabs.set(number, tab);
    return tab;
  }

  /** Stops a tab. Returns how many tasks it stopped, and how many of them were writing. The person sees another tab then. */
  closeTab(number: number): { tasks: number; writes: number } {
    const tab = this.tabs.get(number);
    if (!tab) return { tasks: 0, writes: 0 };
    this.tabs.delete(number);
    const killed = this.kill(tab.owner);
    this.resume();
    return killed;
  }

  /** Stops the tasks and timers of a tab or the worker, and releases its locks. */
  kill(owner: string): { tasks: number; writes: number } {
    const killed = this.#world.scheduler.kill(owner);
    this.#world.clock.kill(owner);
    for (const [lock, holder] of this.#locks) if (holder === owner) this.#locks.delete(lock);
    return { tasks: killed.length, writes: killed.filter(({ isWriting }) => isWriting).length };
  }

  /** The person looks at a tab, as after closing another one. */
  resume(): void {
    const [tab] = this.tabs.values();
    void tab?.sync.run(undefined, { refetch: true });
  }

  /** Closes the database while it is in use, as a browser may do. */
  closeDatabase(): void {
    if (!this.db.isOpen()) return;
    const connection = this.db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
    connection.close();
    connection.onclose(new Event('close'));
  }

  /** Writes a change to the outbox in a tab. */
  enqueue(number: number, mutation: Mutation, label: string): void {
    const { owner, sync } = this.openTab(number);
    this.#world.scheduler.start(owner, async () => {
      await sync.enqueue(mutation, label).catch(ignoreClosedOrFull);
      await this.#world.scheduler.pause(undefined, true);
    });
  }

  /** Reads what a tab shows, and checks the session guarantees. */
  read(number: number): void {
    const { owner, sync } = this.openTab(number);
    this.#world.scheduler.start(owner, async () => {
      if (sync.shopperId !== this.session?.shopperId) return;
      checkRead(this.#world, this, sync.shopperId, await sync.outbox.state());
    });
  }

  /** Sends all lanes from the service worker. */
  sendFromWorker(): void {
    const { session, worker } = this;
    const outbox = this.outbox(session?.shopperId);
    const options = { outbox, token: session?.token, isSignedIn: () => this.session?.token === session?.token };
    for (const lane of LANES) {
      if (!session && lane !== 'messages') continue;
      void this.withLock(worker, lockOf(lane), () => sendLane(lane, options)).catch(ignoreClosedOrFull);
    }
  }

  /** Syncs the catalogue. */
  syncCatalogue(owner: string): void {
    // The sync writes in transactions only, so the scheduler pauses around each of them.
    const store = Object.create(this.db, {
      transaction: {
        value: (...args: unknown[]) => this.#withPauses(() => this.db.transaction(...(args as TransactionArguments))),
      },
    }) as ShopDb;
    this.#world.scheduler.start(owner, async () => {
      // The next sync resumes after a failure.
      await syncCatalogue(store, this.now).catch(() => undefined);
    });
  }

  signIn(shopperId: string): void {
    this.shoppers.add(shopperId);
    this.session = { shopperId, token: this.#world.server.signIn(shopperId) };
    this.#changeShopper();
  }

  /** `deletePending`: the shopper signs out. Otherwise the session expires, and pending changes stay on the device. */
  async signOut({ deletePending }: { deletePending: boolean }): Promise<void> {
    const ended = this.session;
    this.session = undefined;
    if (!ended) return;
    const { server, ledger, coverage } = this.#world;
    server.revoke(ended.token);
    const pending = this.pendingOf(ended.shopperId);
    if (pending.length > 0) coverage.record('signed out with changes');
    if (deletePending) for (const { label } of pending) ledger.dropped.add(label);
    this.#changeShopper();
    await deleteShopperData(ended.shopperId, { pending: deletePending }, this.db);
    ledger.forgetReads(this.name, ended.shopperId);
  }

  pendingOf(shopperId: string): OutboxEntry[] {
    return this.disk.rows<OutboxEntry>(this.db.outbox).filter((entry) => entry.shopperId === shopperId);
  }

  /** The real outbox. Operations pause before and after their work and are recorded in the ledger. */
  outbox(shopperId: string | undefined): Outbox {
    const real = createOutbox(this.db, shopperId, this.now);
    const { ledger, scheduler } = this.#world;
    const visible = () => [...this.pendingOf(ANONYMOUS), ...(shopperId ? this.pendingOf(shopperId) : [])];
    const recordVersion = (data: LaneData | undefined) => {
      if (data)
        ledger.recordVersion(this.name, shopperId ?? ANONYMOUS, data.lane, scheduler.note as number | undefined);
    };
    const resolve = async (outcome: 'accepted' | 'rejected', entry: OutboxEntry, work: () => Promise<void>) => {
      const current = visible().find(({ seq }) => seq === entry.seq);
      await work();
      // A sign-out may have deleted the entry during the request.
      if (current) ledger.recordOutcome(this.name, current, outcome);
    };
    return {
      ...real,
      // Without a pause: an attempt may wait for it.
      enqueue: (mutation, label, key) =>
        this.#orLosePower(async () => {
          const before = visible();
          const seq = await real.enqueue(mutation, label, key);
          const after = visible();
          for (const entry of before)
            if (!after.some((other) => other.seq === entry.seq)) ledger.dropped.add(entry.label);
          const added = after.find((entry) => entry.seq === seq);
          if (added) ledger.recordEnqueued(this.name, added);
          return seq;
        }),
      takeFirst: (lane) =>
        this.#withPauses(async () => {
          const entry = await real.takeFirst(lane);
          for (const each of visible()) ledger.recordOwner(this.name, each);
          return entry;
        }),
      pin: (entry, sentAs) =>
        this.#withPauses(async () => {
          const pinned = await real.pin(entry, sentAs);
          ledger.recordKey(this.name, pinned);
          return pinned;
        }),
      accept: (entry, data) =>
        this.#withPauses(async () => {
          await resolve('accepted', entry, () => real.accept(entry, data));
          recordVersion(data);
        }),
      reject: (entry, message) =>
        this.#withPauses(async () => {
          if (message !== undefined) ledger.rejectionMessages.add(message);
          await resolve('rejected', entry, () => real.reject(entry, message));
        }),
      lines: () => this.#withPauses(real.lines),
      save: (data) =>
        this.#withPauses(async () => {
          await real.save(data);
          recordVersion(data);
        }),
    };
  }

  /** Like Web Locks: one owner at a time, and killing the owner releases the lock. */
  withLock<T>(owner: string, lock: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#world.scheduler.start(owner, async () => {
        if (this.#locks.has(lock)) this.#world.coverage.record('lock held');
        await this.#world.scheduler.pause(() => !this.#locks.has(lock));
        this.#locks.set(lock, owner);
        await work().then(resolve, reject);
        this.#locks.delete(lock);
      });
    });
  }

  readonly now = () => 1_000_000 + this.clockSkewMs;

  #startSync(owner: string): OutboxSync {
    const { session } = this;
    const sync = new OutboxSync(session?.shopperId, this.outbox(session?.shopperId), {
      storedSession: () =>
        this.session && ({ user: { id: this.session.shopperId }, token: this.session.token } as Session),
      refreshSession: async (rejected) => {
        if (this.session?.token === rejected.token) {
          const { shopperId } = this.session;
          this.session = { shopperId, token: this.#world.server.signIn(shopperId) };
        }
        return this.session?.shopperId === rejected.user.id ? 'renewed' : 'ended';
      },
      withLock: (lock, work) => this.withLock(owner, lock, work),
      timers: this.#world.clock.timersOf(owner),
      onOutcome: () => undefined,
      onWaiting: () => undefined,
    });
    void sync.run(undefined, { refetch: true });
    return sync;
  }

  /** Every tab follows the session. */
  #changeShopper(): void {
    for (const tab of this.tabs.values()) {
      tab.sync.close();
      tab.sync = this.#startSync(tab.owner);
    }
  }

  /** Runs a database operation with a pause before and after it. */
  async #withPauses<T>(work: () => PromiseLike<T>): Promise<T> {
    await this.#world.scheduler.pause(undefined, true);
    const result = await this.#orLosePower(work);
    await this.#world.scheduler.pause(undefined, true);
    return result;
  }

  /** Kills the tab or worker when the device loses power during the operation. */
  async #orLosePower<T>(work: () => PromiseLike<T>): Promise<T> {
    const { scheduler, coverage } = this.#world;
    try {
      return await work();
    } catch (error) {
      if (!this.#hasLostPower) throw error;
      this.#hasLostPower = false;
      coverage.record('killed during a write');
      const owner = scheduler.currentOwner;
      const [number] = [...this.tabs].find(([, tab]) => tab.owner === owner) ?? [];
      if (number === undefined) this.kill(owner);
      else this.closeTab(number);
      return scheduler.stopCurrent();
    }
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
}

/** A full storage refuses the change, and a change after a sign-out is refused too; the page says so. Rethrows other errors. */
function ignoreClosedOrFull(error: unknown): void {
  const isExpected = (each: unknown): boolean =>
    each instanceof Error &&
    (each.name === 'QuotaExceededError' ||
      isExpected((each as { inner?: unknown }).inner) ||
      /No room|signed out/.test(each.message));
  if (!isExpected(error)) throw error;
}
