import { type CartChange, coalesce } from '@kundan/domain/cart/cart-change';
import type { DeviceLine, OutboxEntry, RejectionNotice } from '../../device/db.ts';
import type { Queue } from '../drain-queue.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';

export type DeviceChange = CartChange<DeviceLine>;
export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** What the screens show. */
export interface OutboxState {
  /** The server's last cart, before the pending changes. */
  lines: readonly DeviceLine[];
  pending: readonly OutboxEntry[];
  notices: readonly RejectionNotice[];
}

/** One shopper's last server cart and the changes without a response of the API, in order. */
export interface Outbox extends Queue<OutboxEntry, readonly DeviceLine[]> {
  /** Appends a change before anything is sent, and returns its `seq`. Removes the earlier untried changes that it supersedes. */
  enqueue: (change: DeviceChange, label: string) => Promise<number>;
  /** Removes a change unless it was sent already. */
  withdraw: (seq: number) => Promise<void>;
  /** Stores the line id, and a new key if given, before the entry is sent with them. Returns the updated entry. */
  pin: (entry: OutboxEntry, sentAs: { lineId: number; idempotencyKey?: string }) => Promise<OutboxEntry>;
  serverCart: () => Promise<readonly DeviceLine[]>;
  saveServerCart: (lines: readonly DeviceLine[]) => Promise<void>;
  /** Removes a notice that the shopper has read. */
  dismiss: (noticeId: number) => Promise<void>;
  /** Calls `listener` now and after every change in any tab. Returns an unsubscribe function. */
  watch: (listener: (state: OutboxState) => void) => () => void;
}

/** The untried entries that a new change makes unnecessary: ten taps on the plus button are sent as one change. */
export function supersededBy(change: DeviceChange, pending: readonly OutboxEntry[]): OutboxEntry[] {
  const untried = pending.filter(({ tried }) => !tried);
  const needed = new Set(coalesce([...untried.map((entry) => entry.change), change]));
  return untried.filter((entry) => !needed.has(entry.change));
}

export const newEntry = (shopperId: string, change: DeviceChange, label: string): NewEntry => ({
  shopperId,
  kind: 'cart',
  change,
  label,
  idempotencyKey: createIdempotencyKey(),
  tried: false,
});
