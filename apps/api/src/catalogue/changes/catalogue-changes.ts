import type { Product } from '@kundan/contracts/catalogue.contract';
import type { Catalogue } from '../catalogue.ts';

export interface CatalogueChanges {
  cursor: string;
  /** The `after` of this part. */
  from: number;
  upserted: Product[];
  removed: number[];
  /** True when this is the whole catalogue (from `after` on) and not a difference. */
  whole: boolean;
  /** The `after` of the next part; null when this is the last part. */
  next: number | null;
}

/** One part of the changes: at most `limit` products with ids greater than `after`. */
interface Part {
  after?: number | undefined;
  limit?: number | undefined;
}

/** Parses a cursor: the revision of the newest change that the client has, or 0 for an invalid cursor. */
export const revisionOf = (cursor = ''): number => (/^\d{1,16}$/.test(cursor) ? Number(cursor) : 0);

/** The position of a cursor's change in the log; -1 when the change is too old, or was lost by a restored backup. */
export function positionOf(cursor: string | undefined, { log }: Pick<Catalogue, 'log'>): number {
  const revision = revisionOf(cursor);
  return log.findLastIndex((change) => change.revision === revision);
}

/** Returns what has changed after the change at `position` of the log; the whole catalogue for -1. */
export function changesAfter(
  position: number,
  { log, products, byId }: Pick<Catalogue, 'log' | 'products' | 'byId'>,
  { after = 0, limit = Infinity }: Part,
): CatalogueChanges {
  const changedIds = position === -1 ? undefined : new Set(log.slice(position + 1).map(({ id }) => id));
  const changed = changedIds
    ? [...changedIds].flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.id - b.id)
    : products;
  const rest = changed.filter(({ id }) => id > after);
  const upserted = rest.slice(0, limit);
  return {
    cursor: String(log.at(-1)?.revision ?? 0),
    from: after,
    upserted,
    // Withdrawn products are in the first part only.
    removed: changedIds && after === 0 ? [...changedIds].filter((id) => !byId.has(id)) : [],
    whole: !changedIds,
    next: upserted.length < rest.length ? (upserted.at(-1)?.id ?? null) : null,
  };
}
