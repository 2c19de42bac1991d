import type { OrderLine } from './order-events.ts';

/** The mark that a piece of hallmarked jewelry has alone: six letters and digits (Bureau of Indian Standards). */
export const HUID = /^[A-Z0-9]{6}$/;

/** The lines with these HUIDs in place of those that they had. */
export function withHuids(lines: readonly OrderLine[], huids: readonly (readonly string[])[]): OrderLine[] {
  return lines.map(({ huids: _, ...line }, at) => {
    const ofLine = huids[at] ?? [];
    return ofLine.length > 0 ? { ...line, huids: ofLine } : line;
  });
}
