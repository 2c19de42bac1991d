import type { Product } from '@kundan/contracts/catalogue.contract';
import type { CatalogueRead, Change } from './catalogue-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { cursorOf, hasSeen, parseCursor, type Seen } from './seen.ts';

export interface CatalogueChanges {
  cursor: string;
  upserted: Product[];
  removed: number[];
}

/**
 * What a client has seen, according to its cursor; 'nothing' for none, and for one that this database never gave.
 * 'ahead' when it comes from a process that knows more than `read` does.
 */
export function seenBy(cursor: string | undefined, { verified }: CatalogueRead): Seen | 'nothing' | 'ahead' {
  const seen = cursor === undefined ? undefined : parseCursor(cursor);
  if (seen?.database !== verified.database) return 'nothing';
  return seen.xmax > verified.xmax ? 'ahead' : seen;
}

export function changesSince(seen: Seen | 'nothing', { read, byId }: Catalogue): CatalogueChanges {
  const isNews = ({ xid }: Change) => seen === 'nothing' || !hasSeen(seen, xid);
  return {
    cursor: cursorOf(read.seen),
    upserted: read.changed.filter(isNews).flatMap(({ id }) => byId.get(id) ?? []),
    removed: read.removed.filter(isNews).map(({ id }) => id),
  };
}
