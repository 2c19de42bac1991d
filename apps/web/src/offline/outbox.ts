import { type CartChange, coalesce } from '@kundan/domain/cart/cart-change';
import type { DeviceLine, OutboxEntry, RefusalNotice } from './db.ts';
import { newKey } from './new-key.ts';
import type { Queue } from './queue-sender.ts';

export type DeviceChange = CartChange<DeviceLine>;
export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** What the screens show. */
export interface OutboxState {
  lines: readonly DeviceLine[];
  waiting: readonly OutboxEntry[];
  notices: readonly RefusalNotice[];
}

/** One shopper's last server cart and the changes that the shop has not answered yet, in the order they were made. */
export interface Outbox extends Queue<OutboxEntry, readonly DeviceLine[]> {
  /** Writes a change down before anything is sent; earlier ones that it settles, and that were never sent, go. */
  enqueue: (change: DeviceChange, label: string) => Promise<void>;
  /** Keeps with which line id and key the change is sent, before it is. */
  pin: (entry: OutboxEntry, sentAs: { lineId: number; idempotencyKey?: string }) => Promise<OutboxEntry>;
  serverCart: () => Promise<readonly DeviceLine[]>;
  keepServerCart: (lines: readonly DeviceLine[]) => Promise<void>;
  /** The shopper has read a notice. */
  dismiss: (noticeId: number) => Promise<void>;
  /** Calls back now and after every change, of any tab; gives the way to stop. */
  watch: (seen: (state: OutboxState) => void) => () => void;
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
