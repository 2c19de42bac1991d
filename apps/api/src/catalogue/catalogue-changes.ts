import type { Product } from '@kundan/contracts/catalogue.contract';
import type { CatalogueRead, Change } from './catalogue-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { historyOf } from './marks.ts';
import { cursorOf, hasSeen, parseCursor, type Seen } from './seen.ts';

export interface CatalogueChanges {
  cursor: string;
  /** The `after` of this part. */
  from: number;
  upserted: Product[];
  removed: number[];
  /** These are not differences but all there is (from `after` on). */
  whole: boolean;
  /** The `after` of the next part; null when this is the last. */
  next: number | null;
}

/** A part of the changes: at most `limit` products whose ids come after `after`. */
export interface Part {
  after?: number | undefined;
  limit?: number | undefined;
}

/**
 * What a client has seen, according to its cursor; 'nothing' for none, and for one that this database never gave.
 * 'more' when it has seen what `read` does not know: another process does, or it happened after a backup that has been
 * restored since.
 */
export function seenBy(cursor: string | undefined, { verified, marks }: CatalogueRead): Seen | 'nothing' | 'more' {
  const { seen, history } = (cursor === undefined ? undefined : parseCursor(cursor)) ?? {};
  if (seen?.database !== verified.database) return 'nothing';
  return seen.xmax > verified.xmax || historyOf(seen, marks) !== history ? 'more' : seen;
}

/** Withdrawn products are told with the first part only. */
export function changesSince(seen: Seen | 'nothing', catalogue: Catalogue, part: Part = {}): CatalogueChanges {
  const { read, byId } = catalogue;
  const { after = 0, limit = Infinity } = part;
  const isNews = ({ xid }: Change) => seen === 'nothing' || !hasSeen(seen, xid);
  // By id ascending, as they were read.
  const news = read.changed.filter((change) => change.id > after && isNews(change));
  const told = news.length > limit ? news.slice(0, limit) : news;
  return {
    cursor: cursorOf(read.seen, (seen) => historyOf(seen, read.marks)),
    from: after,
    upserted: told.flatMap(({ id }) => byId.get(id) ?? []),
    removed: after > 0 ? [] : read.removed.filter(isNews).map(({ id }) => id),
    whole: seen === 'nothing',
    next: told.length < news.length ? (told.at(-1)?.id ?? null) : null,
  };
}
