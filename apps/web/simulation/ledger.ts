import type { OutboxEntry } from '../src/device/db.ts';
import { type Lane, laneOf } from '../src/sync/outbox/outbox.ts';
import type { MutationResult } from '../src/sync/outbox/outbox-sync.ts';

/** A change that a device has stored. */
export interface Written {
  label: string;
  kind: OutboxEntry['kind'];
  lane: Lane;
  device: string;
  /** The shopper who wrote it, or the shopper who took it over from a visitor. */
  shopperId: string;
  keys: Set<string>;
  /** The version of the server's data that the shopper had seen on this device. */
  seen: number | undefined;
  /** Whether it removes a line, which is accepted without an effect when the line no longer exists. */
  isRemoval: boolean;
}

interface Position {
  queue: string;
  seq: number;
}

/** Records the changes on the devices, their outcomes, and what was read. A change is identified by its label. */
export class Ledger {
  /** Changes that were never sent: superseded by later ones, or deleted when the shopper signed out. */
  readonly dropped = new Set<string>();
  readonly accepted = new Set<string>();
  readonly rejected = new Set<string>();
  /** Changes with more than one outcome, which is an error. */
  readonly resolvedTwice: string[] = [];
  /** What the forms showed, by the label of their change. */
  readonly answered = new Map<string, MutationResult['type']>();
  /** Keys of forms that failed and were sent again: the order of their two changes does not matter. */
  readonly sentAgain = new Set<string>();
  /** The server's messages for rejected changes. */
  readonly rejectionMessages = new Set<string>();
  /** The queue and position of each idempotency key. */
  readonly positionOf = new Map<string, Position>();
  /** The changes in the order in which they were accepted or rejected. */
  readonly resolvedOrder: Position[] = [];
  readonly #written = new Map<string, Written>();
  /** The versions of the server's data on the devices, and the highest ones that were read. */
  readonly #versions = new Map<string, number>();
  readonly #reads = new Map<string, number>();

  recordEnqueued(device: string, entry: OutboxEntry): void {
    const { label, kind, shopperId } = entry;
    const lane = laneOf(entry);
    const seen = this.#reads.get(`${device} ${shopperId} ${lane}`);
    const isRemoval = kind === 'cart' && entry.input.type === 'remove';
    this.#written.set(label, { label, kind, lane, device, shopperId, keys: new Set(), seen, isRemoval });
    this.recordKey(device, entry);
  }

  recordKey(device: string, entry: OutboxEntry): void {
    this.#written.get(entry.label)?.keys.add(entry.idempotencyKey);
    if ((this.positionOf.get(entry.idempotencyKey)?.seq ?? entry.seq) !== entry.seq)
      this.sentAgain.add(entry.idempotencyKey);
    this.positionOf.set(entry.idempotencyKey, {
      queue: `${device} ${entry.shopperId} ${laneOf(entry)}`,
      seq: entry.seq,
    });
  }

  recordOutcome(device: string, entry: OutboxEntry, outcome: 'accepted' | 'rejected'): void {
    const { label, seq } = entry;
    if (this.accepted.has(label) || this.rejected.has(label)) this.resolvedTwice.push(label);
    this[outcome].add(label);
    this.resolvedOrder.push({ queue: `${device} ${entry.shopperId} ${laneOf(entry)}`, seq });
  }

  /** A shopper has taken over a visitor's wish. */
  recordOwner(device: string, entry: OutboxEntry): void {
    const written = this.#written.get(entry.label);
    if (!written || written.shopperId === entry.shopperId) return;
    written.shopperId = entry.shopperId;
    this.recordKey(device, entry);
  }

  recordVersion(device: string, shopperId: string, lane: Lane, version: number | undefined): void {
    if (version !== undefined) this.#versions.set(`${device} ${shopperId} ${lane}`, version);
  }

  versionOf = (device: string, shopperId: string, lane: Lane): number | undefined =>
    this.#versions.get(`${device} ${shopperId} ${lane}`);

  /** Returns the highest version that was read before. */
  recordRead(device: string, shopperId: string, lane: Lane, version: number): number {
    const key = `${device} ${shopperId} ${lane}`;
    const before = this.#reads.get(key) ?? 0;
    this.#reads.set(key, Math.max(before, version));
    return before;
  }

  /** The device has deleted the shopper's data; the next session begins with new reads. */
  forgetReads(device: string, shopperId: string): void {
    for (const lane of ['cart', 'wishes']) {
      this.#versions.delete(`${device} ${shopperId} ${lane}`);
      this.#reads.delete(`${device} ${shopperId} ${lane}`);
    }
  }

  allWritten = (): Written[] => [...this.#written.values()];

  writtenBy = (device: string, shopperId: string): Written[] =>
    this.allWritten().filter((one) => one.device === device && one.shopperId === shopperId);
}
