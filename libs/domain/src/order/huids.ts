import { DomainError } from '../error.ts';
import type { OrderLine } from './order-events.ts';

/** The mark that a piece of hallmarked jewelry has alone: six letters and digits (Bureau of Indian Standards). */
export const HUID = /^[A-Z0-9]{6}$/;

/** Throws HUIDS_TOO_MANY when a line has more HUIDs than pieces. */
export function requireOneForEachPiece(lines: readonly Pick<OrderLine, 'quantity' | 'huids'>[]): void {
  if (lines.some(({ quantity, huids = [] }) => huids.length > quantity)) throw new DomainError('HUIDS_TOO_MANY');
}

/** The lines with these HUIDs in place of those that they had. */
export function withHuids(lines: readonly OrderLine[], huids: readonly (readonly string[])[]): OrderLine[] {
  return lines.map(({ huids: _, ...line }, at) => {
    const ofLine = huids[at] ?? [];
    return ofLine.length > 0 ? { ...line, huids: ofLine } : line;
  });
}
