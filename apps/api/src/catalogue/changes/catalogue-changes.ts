import type { Product } from '@kundan/contracts/catalogue.contract';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueData, ProductChange } from '../catalogue-reader.ts';
import { type CatalogueSnapshot, formatCursor, isVisible, parseCursor } from './catalogue-snapshot.ts';
import { lineageFingerprint } from './lineage-fingerprint.ts';

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
export interface Part {
  after?: number | undefined;
  limit?: number | undefined;
}

/**
 * Resolves a client's cursor. 'none' means no cursor or a cursor of another database. 'ahead' means that the cursor
 * contains changes that `data` does not: another process has read newer data, or a backup was restored since.
 */
export function resolveCursor(
  cursor: string | undefined,
  { verifiedSnapshot, changeTokens }: CatalogueData,
): CatalogueSnapshot | 'none' | 'ahead' {
  const { snapshot, fingerprint } = (cursor === undefined ? undefined : parseCursor(cursor)) ?? {};
  if (snapshot?.database !== verifiedSnapshot.database) return 'none';
  const isAhead = snapshot.xmax > verifiedSnapshot.xmax || lineageFingerprint(snapshot, changeTokens) !== fingerprint;
  return isAhead ? 'ahead' : snapshot;
}

/** Returns what has changed since a snapshot. Withdrawn products are in the first part only. */
export function changesSince(
  snapshot: CatalogueSnapshot | 'none',
  catalogue: Pick<Catalogue, 'data' | 'byId'>,
  part: Part = {},
): CatalogueChanges {
  const { data, byId } = catalogue;
  const { after = 0, limit = Infinity } = part;
  const isNew = ({ xid }: ProductChange) => snapshot === 'none' || !isVisible(snapshot, xid);
  // Ordered by ascending id, as they were read.
  const changed = data.changed.filter((change) => change.id > after && isNew(change));
  const inPart = changed.length > limit ? changed.slice(0, limit) : changed;
  return {
    cursor: formatCursor(data.snapshot, (one) => lineageFingerprint(one, data.changeTokens)),
    from: after,
    upserted: inPart.flatMap(({ id }) => byId.get(id) ?? []),
    removed: after > 0 ? [] : data.removed.filter(isNew).map(({ id }) => id),
    whole: snapshot === 'none',
    next: inPart.length < changed.length ? (inPart.at(-1)?.id ?? null) : null,
  };
}
