import { type AdminOrder, UNDO_SECONDS } from '@kundan/contracts/admin/orders.contract';
import { createContext } from 'react';

/** Changed orders whose customers have not got a mail. */
export interface UndoOffer {
  ids: readonly string[];
  /** False when one of the customers has no e-mail address. */
  isMailed: boolean;
  /** When the first of the mails leaves, in milliseconds. */
  until: number;
}

/** A change that can be undone until a time of this device, in milliseconds. */
export interface Undoable {
  id: string;
  until: number;
}

/**
 * Which changes of a response can be undone. The clocks of server and device may differ: the newest change was made when the response arrived,
 * at `now`.
 */
export function undoableOf(
  changes: readonly { id: string; undo_until?: string | null | undefined }[],
  now: number,
): Undoable[] {
  const held = changes.flatMap(({ id, undo_until: until }) => (until ? [{ id, until: Date.parse(until) }] : []));
  const newest = Math.max(...held.map(({ until }) => until));
  return held.map(({ id, until }) => ({ id, until: now + UNDO_SECONDS * 1000 + until - newest }));
}

/** Milliseconds in which staff can decide. */
const ENOUGH = 5_000;

/** Offers to undo changes of `orders`. Of many, the mails of the first have left, or leave too soon: they are not offered. */
export function offerOf(
  changes: readonly Undoable[],
  orders: readonly Pick<AdminOrder, 'id' | 'email'>[],
  now: number,
): UndoOffer | undefined {
  const open = changes.filter(({ until }) => until - now >= ENOUGH);
  if (open.length === 0) return undefined;
  const ids = open.map(({ id }) => id);
  const isMailed = !orders.some(({ id, email }) => email === '' && ids.includes(id));
  return { ids, isMailed, until: Math.min(...open.map(({ until }) => until)) };
}

interface UndoState {
  offer: UndoOffer | undefined;
  setOffer: (offer: UndoOffer | undefined) => void;
}

export const UndoContext = createContext<UndoState>({ offer: undefined, setOffer: () => undefined });
