import type { Session } from '../../src/auth/session.ts';
import type { Mutation, ShopDb } from '../../src/device/db.ts';
import { deleteShopperData } from '../../src/device/private-data.ts';
import { syncCatalogue } from '../../src/sync/catalogue-sync.ts';
import { LANES, lockOf } from '../../src/sync/outbox/outbox.ts';
import { OutboxSync } from '../../src/sync/outbox/outbox-sync.ts';
import { sendLane } from '../../src/sync/outbox/send-lane.ts';
import { checkRead } from '../session-guarantees.ts';
import type { World } from '../world.ts';
import { Locks } from './locks.ts';
import { recordedOutbox } from './recorded-outbox.ts';
import { ignoreClosedOrFull, Storage } from './storage.ts';

type TransactionArguments = Parameters<ShopDb['transaction']>;

/** A page of the shop, from its start until it is closed. */
interface Tab {
  owner: string;
  sync: OutboxSync;
}

/** A phone or computer with one database, several tabs and a service worker. Only one of them sends a lane at a time. */
export class Device {
  readonly name: string;
  readonly storage: Storage;
  session: { shopperId: string; token: string } | undefined;
  /** All shoppers who have signed in on this device. */
  readonly shoppers = new Set<string>();
  /** The shopper who has signed out, until the private data is deleted. */
  signedOut: string | undefined;
  readonly tabs = new Map<number, Tab>();
  /** How many ms the device's clock is ahead. */
  clockSkewMs = 0;
  readonly #world: World;
  readonly #locks: Locks;
  #openedTabs = 0;

  /** The database must be open. */
  constructor(db: ShopDb, world: World) {
    this.name = db.name;
    this.#world = world;
    this.#locks = new Locks(world);
    this.storage = new Storage(db, world, (owner) => {
      const [number] = [...this.tabs].find(([, tab]) => tab.owner === owner) ?? [];
      if (number === undefined) this.kill(owner);
      else this.closeTab(number);
    });
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
    if (this.signedOut !== undefined) this.#world.scheduler.start(owner, () => this.finishSignOut());
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
    this.#locks.release(owner);
    return { tasks: killed.length, writes: killed.filter(({ isWriting }) => isWriting).length };
  }

  /** The person looks at a tab, as after closing another one. */
  resume(): void {
    const [tab] = this.tabs.values();
    void tab?.sync.run(undefined, { refetch: true });
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
    const outbox = recordedOutbox(this.#world, this.storage, session?.shopperId, this.now);
    const options = { outbox, token: session?.token, isSignedIn: () => this.session?.token === session?.token };
    for (const lane of LANES) {
      if (!session && lane !== 'messages') continue;
      void this.#locks.run(worker, lockOf(lane), () => sendLane(lane, options)).catch(ignoreClosedOrFull);
    }
  }

  /** Syncs the catalogue. */
  syncCatalogue(owner: string): void {
    // The sync writes in transactions only, so the scheduler pauses around each of them.
    const store = Object.create(this.storage.db, {
      transaction: {
        value: (...args: unknown[]) =>
          this.storage.runWithPauses(() => this.storage.db.transaction(...(args as TransactionArguments))),
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

  /** The session ends without the shopper's request. Pending changes stay on the device. */
  async expireSession(): Promise<void> {
    const ended = this.session;
    if (!ended) return;
    this.#world.server.revoke(ended.token);
    this.#endSession(ended.shopperId);
    await deleteShopperData(ended.shopperId, { pending: false }, this.storage.db);
    this.#world.ledger.forgetReads(this.name, ended.shopperId);
  }

  /** Takes the session off the device, in all tabs. */
  #endSession(shopperId: string): void {
    if (this.storage.pendingOf(shopperId).length > 0) this.#world.coverage.record('signed out with changes');
    this.session = undefined;
    this.#changeShopper();
  }

  /** Ends the session of a shopper who signs out; `finishSignOut` does the rest. */
  beginSignOut(shopperId: string): void {
    this.signedOut = shopperId;
    this.#endSession(shopperId);
  }

  /** Deletes the private data of a shopper who has signed out, with the changes that were not sent. */
  async finishSignOut(): Promise<void> {
    const { signedOut, storage } = this;
    this.signedOut = undefined;
    if (signedOut === undefined || signedOut === this.session?.shopperId) return;
    const { ledger } = this.#world;
    for (const { label } of storage.pendingOf(signedOut)) ledger.dropped.add(label);
    await deleteShopperData(signedOut, { pending: true }, storage.db);
    ledger.forgetReads(this.name, signedOut);
  }

  readonly now = () => 1_000_000 + this.clockSkewMs;

  #startSync(owner: string): OutboxSync {
    const { session } = this;
    const sync = new OutboxSync(
      session?.shopperId,
      recordedOutbox(this.#world, this.storage, session?.shopperId, this.now),
      {
        storedSession: () =>
          this.session && ({ user: { id: this.session.shopperId }, token: this.session.token } as Session),
        refreshSession: async (rejected) => {
          if (this.session?.token === rejected.token) {
            const { shopperId } = this.session;
            this.session = { shopperId, token: this.#world.server.signIn(shopperId) };
          }
          return this.session?.shopperId === rejected.user.id ? 'renewed' : 'ended';
        },
        withLock: (lock, work) => this.#locks.run(owner, lock, work),
        timers: this.#world.clock.timersOf(owner),
        onOutcome: () => undefined,
        onWaiting: () => undefined,
      },
    );
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
}
