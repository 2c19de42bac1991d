import type { OutboxEntry, ShopDb } from '../../src/device/db.ts';
import type { FaultCoverage } from '../fault-coverage.ts';
import type { Scheduler } from '../scheduler.ts';
import { Disk } from './disk.ts';

/** The database of a device, with the faults of its storage. */
export class Storage {
  readonly db: ShopDb;
  readonly disk: Disk;
  /** Whether the storage is full: every write throws. */
  isFull = false;
  /** Number of writes after which the device loses power. */
  writesLeft = Infinity;
  /** How many operations failed. */
  failures = 0;
  /** Resolves when the operation that was started last has ended. */
  lastOperation: Promise<unknown> = Promise.resolve();
  readonly #scheduler: Scheduler;
  readonly #coverage: FaultCoverage;
  /** Stops the tab or worker that writes when the device loses power. */
  readonly #onPowerLoss: (owner: string) => void;
  #hasLostPower = false;

  /** The database must be open. */
  constructor(
    db: ShopDb,
    { scheduler, coverage }: { scheduler: Scheduler; coverage: FaultCoverage },
    onPowerLoss: (owner: string) => void,
  ) {
    this.db = db;
    this.disk = new Disk(db);
    this.#scheduler = scheduler;
    this.#coverage = coverage;
    this.#onPowerLoss = onPowerLoss;
    for (const table of [db.outbox, db.cart, db.wishlist, db.notices, db.listing, db.meta]) {
      // The hooks throw inside a transaction, which must then roll back completely.
      (table as typeof db.cart).hook('creating', () => this.#beforeWrite());
      (table as typeof db.cart).hook('updating', () => this.#beforeWrite());
    }
  }

  /** The changes of a shopper that wait. */
  pendingOf(shopperId: string): OutboxEntry[] {
    return this.disk.rows<OutboxEntry>(this.db.outbox).filter((entry) => entry.shopperId === shopperId);
  }

  /** Closes the database while it is in use, as a browser may do. */
  close(): void {
    if (!this.db.isOpen()) return;
    this.failures += 1;
    const connection = this.db.backendDB() as IDBDatabase & { onclose: (event: Event) => void };
    connection.close();
    connection.onclose(new Event('close'));
  }

  /** Runs a database operation with a pause before and after it. */
  async runWithPauses<T>(work: () => PromiseLike<T>): Promise<T> {
    await this.#scheduler.pause(undefined, true);
    const result = await this.run(work);
    await this.#scheduler.pause(undefined, true);
    return result;
  }

  /** Runs a database operation, and stops whoever runs it when the device loses power during it. */
  run<T>(work: () => PromiseLike<T>): Promise<T> {
    const operation = this.#run(work);
    this.lastOperation = operation.catch(() => undefined);
    return operation;
  }

  async #run<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.failures += 1;
      if (!this.#hasLostPower) throw error;
      this.#hasLostPower = false;
      this.#coverage.record('killed during a write');
      this.#onPowerLoss(this.#scheduler.currentOwner);
      return this.#scheduler.stopCurrent();
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
    this.#coverage.record('storage full');
    throw new DOMException('No room.', 'QuotaExceededError');
  }
}

/** A full storage refuses the change, and a change after a sign-out is refused too; the page says so. Rethrows other errors. */
export function ignoreClosedOrFull(error: unknown): void {
  const isExpected = (each: unknown): boolean =>
    each instanceof Error &&
    (each.name === 'QuotaExceededError' ||
      isExpected((each as { inner?: unknown }).inner) ||
      /No room|signed out/.test(each.message));
  if (!isExpected(error)) throw error;
}
