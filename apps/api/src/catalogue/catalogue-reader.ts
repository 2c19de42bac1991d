import type { Product } from '@kundan/contracts/catalogue.contract';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CatalogueSnapshot, formatSnapshot, parseSnapshot } from './changes/catalogue-snapshot.ts';
import {
  type ChangeToken,
  CHANGE_TOKEN_LIMIT,
  FINGERPRINT_TOKENS,
  lineageFingerprint,
} from './changes/lineage-fingerprint.ts';
import { byId, replaceInSorted } from './memory/sorted-list.ts';
import { NOT_IN_SNAPSHOT, type ReadProduct, readProducts } from './product-rows.ts';

/** The transaction that wrote a product's row last. */
export interface ProductChange {
  id: number;
  xid: number;
  /** ISO 8601; null when it is unknown. */
  changedAt: string | null;
}

/** The contents of the catalogue tables, read at one instant. */
export interface CatalogueData {
  /** The snapshot in which the rows were read. */
  snapshot: CatalogueSnapshot;
  /** A later snapshot in which the rows were still the same. */
  verifiedSnapshot: CatalogueSnapshot;
  /** Products that are not withdrawn, by ascending id. */
  products: Product[];
  changed: ProductChange[];
  /** Withdrawn products. */
  removed: ProductChange[];
  /** The newest tokens, newest first. */
  changeTokens: ChangeToken[];
}

/** What has changed between two reads. */
export interface CatalogueDifference {
  upserted: readonly Product[];
  /** The ids of `upserted` and of the withdrawn products. */
  changedIds: ReadonlySet<number>;
}

/** Newer data. Without a difference, everything was read again. */
export interface CatalogueUpdate {
  data: CatalogueData;
  difference?: CatalogueDifference;
}

interface SnapshotRow {
  snapshot: string;
  system: string;
  oid: number;
}

const SNAPSHOT = `pg_current_snapshot()::text as snapshot,
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::int8::int from pg_database where datname = current_database()) as oid`;

const NEW_TOKENS = 'xid >= pg_snapshot_xmin(?::pg_snapshot) and not pg_visible_in_snapshot(xid, ?::pg_snapshot)';

const toSnapshot = ({ snapshot, system, oid }: SnapshotRow): CatalogueSnapshot =>
  parseSnapshot(snapshot, `${BigInt(system).toString(36)}-${oid.toString(36)}`);

/** Reads the catalogue, and what has changed in it, without the ORM's entities. */
@Injectable()
export class CatalogueReader {
  constructor(private readonly em: EntityManager) {}

  /** Reads everything at one instant. */
  read(): Promise<CatalogueData> {
    return this.atOneInstant(async (em, snapshot) => {
      const rows = await readProducts(em);
      return {
        snapshot,
        verifiedSnapshot: snapshot,
        products: rows.flatMap(({ product }) => product ?? []),
        changed: changesOf(rows, { withdrawn: false }),
        removed: changesOf(rows, { withdrawn: true }),
        changeTokens: await readTokens(em),
      };
    });
  }

  /**
   * Returns the data with what has changed since it was read. The check whether something has changed is cheap enough to run every
   * few seconds. Reads everything again when the difference is unknown: after a restored backup, or when rows were deleted.
   */
  async update(data: CatalogueData): Promise<CatalogueUpdate> {
    const snapshot = formatSnapshot(data.snapshot);
    const [row] = await this.em.getConnection().execute<[SnapshotRow & { changed: boolean; fingerprint: string }]>(
      `select ${SNAPSHOT},
          exists (select from products where ${NOT_IN_SNAPSHOT}) or exists (select from catalogue_changes where ${NEW_TOKENS}) as changed,
          (select coalesce(sum(token), 0)::text from (
            select token from catalogue_changes where pg_visible_in_snapshot(xid, ?::pg_snapshot)
            order by xid desc limit ${FINGERPRINT_TOKENS}) known) as fingerprint`,
      [snapshot, snapshot, snapshot, snapshot, snapshot],
    );
    const verifiedSnapshot = toSnapshot(row);
    // A backup may have been restored while this process was running.
    const isOtherLineage =
      verifiedSnapshot.database !== data.snapshot.database ||
      Number(row.fingerprint) % 2 ** 32 !== lineageFingerprint(data.snapshot, data.changeTokens);
    if (isOtherLineage) return { data: await this.read() };
    if (!row.changed) return { data: { ...data, verifiedSnapshot } };
    return (await this.readDifference(data)) ?? { data: await this.read() };
  }

  /** Undefined when rows were deleted, which leaves no trace. */
  private readDifference(data: CatalogueData): Promise<CatalogueUpdate | undefined> {
    const since = formatSnapshot(data.snapshot);
    return this.atOneInstant(async (em, snapshot) => {
      const rows = await readProducts(em, NOT_IN_SNAPSHOT, [since, since]);
      const changedIds = new Set(rows.map(({ id }) => id));
      const upserted = rows.flatMap(({ product }) => product ?? []);
      const changed = replaceInSorted(data.changed, changedIds, changesOf(rows, { withdrawn: false }), byId);
      const removed = replaceInSorted(data.removed, changedIds, changesOf(rows, { withdrawn: true }), byId);
      const [{ count }] = await em.execute<[{ count: number }]>('select count(*)::int from products');
      if (count !== changed.length + removed.length) return undefined;
      const products = replaceInSorted(data.products, changedIds, upserted, byId);
      const changeTokens = mergeTokens(await readTokens(em, NEW_TOKENS, [since, since]), data.changeTokens);
      return {
        data: { snapshot, verifiedSnapshot: snapshot, products, changed, removed, changeTokens },
        difference: { upserted, changedIds },
      };
    });
  }

  /** Runs all queries of `work` on one snapshot. */
  private atOneInstant<T>(work: (em: EntityManager, snapshot: CatalogueSnapshot) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(
      async (em) => {
        const [row] = await em.execute<[SnapshotRow]>(`select ${SNAPSHOT}`);
        return work(em, toSnapshot(row));
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }
}

const changesOf = (rows: readonly ReadProduct[], { withdrawn }: { withdrawn: boolean }): ProductChange[] =>
  rows.filter(({ product }) => !product === withdrawn).map(({ id, xid, changedAt }) => ({ id, xid, changedAt }));

async function readTokens(
  em: EntityManager,
  condition = 'true',
  parameters: readonly string[] = [],
): Promise<ChangeToken[]> {
  const rows = await em.execute<{ xid: string; token: number }[]>(
    `select xid::text, token from catalogue_changes where ${condition} order by catalogue_changes.xid desc limit ${CHANGE_TOKEN_LIMIT}`,
    [...parameters],
  );
  return rows.map(({ xid, token }): ChangeToken => [Number(xid), token]);
}

/** A transaction that was running at the earlier read may be older than transactions that it contained. */
const mergeTokens = (added: readonly ChangeToken[], known: readonly ChangeToken[]) =>
  [...added, ...known].sort(([a], [b]) => b - a).slice(0, CHANGE_TOKEN_LIMIT);
