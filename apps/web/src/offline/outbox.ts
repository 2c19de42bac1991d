import { type CartChange, coalesce } from '@kundan/domain/cart/cart-change';
import type { DeviceLine, OutboxEntry } from './db.ts';
import { newKey } from './new-key.ts';

export type DeviceChange = CartChange<DeviceLine>;
export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** One shopper's last server cart and the changes that the shop has not answered yet, in the order they were made. */
export interface Outbox {
  /** Writes a change down before anything is sent; earlier ones that it settles, and that were never sent, go. */
  enqueue: (change: DeviceChange, label: string) => Promise<void>;
  /** The change to send next; it is marked as tried before it leaves, so that nothing is merged into it any more. */
  takeFirst: () => Promise<OutboxEntry | undefined>;
  /** The shop accepted the change and answered with its cart: both facts are kept, or neither. */
  accept: (entry: OutboxEntry, lines: readonly DeviceLine[]) => Promise<void>;
  /** The shop will never accept the change: it goes, the others stay. */
  drop: (entry: OutboxEntry) => Promise<void>;
  serverCart: () => Promise<readonly DeviceLine[]>;
  keepServerCart: (lines: readonly DeviceLine[]) => Promise<void>;
  /** Calls back now and after every change, of any tab; gives the way to stop. */
  watch: (seen: (lines: readonly DeviceLine[], waiting: readonly OutboxEntry[]) => void) => () => void;
}

/** Which waiting changes a new one leaves needed: ten clicks on plus are sent as one. */
export function settledBy(change: DeviceChange, waiting: readonly OutboxEntry[]): OutboxEntry[] {
  const untried = waiting.filter(({ tried }) => !tried);
  const kept = new Set(coalesce([...untried.map((entry) => entry.change), change]));
  return untried.filter((entry) => !kept.has(entry.change));
}

export const newEntry = (shopperId: string, change: DeviceChange, label: string): NewEntry => ({
  shopperId,
  kind: 'cart',
  change,
  label,
  idempotencyKey: newKey(),
  tried: false,
});
