import type { Product } from '@kundan/contracts/catalogue.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Mark, MARKS_KEPT } from './marks.ts';
import { parseSnapshot, type Seen, snapshotText } from './seen.ts';

/** When a product's row was written last, by transaction id. */
export interface Change {
  id: number;
  xid: number;
}

/** The whole catalogue at one instant. */
export interface CatalogueRead {
  /** What the rows were read with. */
  seen: Seen;
  /** A later snapshot in which the rows were still the same. */
  verified: Seen;
  /** What the shop has, by id ascending. */
  products: Product[];
  changed: Change[];
  removed: Change[];
  /** The newest changes, newest first. */
  marks: Mark[];
}

interface Row extends Omit<Product, 'price' | 'old_price'> {
  xid: string;
  deleted: boolean;
  /** In paise. */
  price: number;
  old_price: number | null;
}

interface SnapshotRow {
  snapshot: string;
  system: string;
  oid: number;
}

const SNAPSHOT = `pg_current_snapshot()::text as snapshot,
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::int8::int from pg_database where datname = current_database()) as oid`;

const NEWEST_MARKS = `(select xid, mark from catalogue_changes order by xid desc limit ${MARKS_KEPT}) newest`;

const seenOf = ({ snapshot, system, oid }: SnapshotRow): Seen =>
  parseSnapshot(snapshot, `${BigInt(system).toString(36)}-${oid.toString(36)}`);

/** Reads the catalogue past the ORM: rows straight into the shape of the calls. */
@Injectable()
export class CatalogueReader {
  constructor(private readonly em: EntityManager) {}

  /** One statement, so that the rows and the snapshot belong to the same instant. */
  async read(): Promise<CatalogueRead> {
    const [row] = await this.em.getConnection().execute<[SnapshotRow & { rows: Row[]; marks: [string, number][] }]>(`
      select ${SNAPSHOT}, coalesce((
        select json_agg(json_build_array(xid::text, mark) order by xid desc) from ${NEWEST_MARKS}
      ), '[]') as marks, coalesce((
        select json_agg(json_build_object(
          'id', id, 'xid', changed_xid::text, 'deleted', is_deleted, 'name', name, 'description', description,
          'category', category, 'price', price, 'old_price', old_price, 'image_url', image_url,
          'image_alt', image_alt, 'image_color', image_color, 'isAvailable', is_available, 'seller_id', seller_id
        ) order by id) from products
      ), '[]') as rows`);
    const changes = (deleted: boolean) =>
      row.rows.filter((one) => one.deleted === deleted).map(({ id, xid }) => ({ id, xid: Number(xid) }));
    const seen = seenOf(row);
    const products = row.rows.filter(({ deleted }) => !deleted).map(productOf);
    const marks = row.marks.map(([xid, mark]): Mark => [Number(xid), mark]);
    return { seen, verified: seen, products, changed: changes(false), removed: changes(true), marks };
  }

  /** The same read, verified until now, or a new one; cheap enough to ask every few seconds while nothing changes. */
  async update(read: CatalogueRead): Promise<CatalogueRead> {
    const snapshot = snapshotText(read.seen);
    const [row] = await this.em.getConnection().execute<[SnapshotRow & { changed: boolean; marks: string }]>(
      `select ${SNAPSHOT}, exists (
        select from products where changed_xid >= pg_snapshot_xmin(?::pg_snapshot)
        and not pg_visible_in_snapshot(changed_xid, ?::pg_snapshot)
      ) as changed, (select coalesce(sum(mark), 0)::text from ${NEWEST_MARKS}) as marks`,
      [snapshot, snapshot],
    );
    const verified = seenOf(row);
    // The database may have been restored while this process was running.
    const isOther = verified.database !== read.seen.database || Number(row.marks) !== sumOf(read.marks);
    return row.changed || isOther ? this.read() : { ...read, verified };
  }
}

const sumOf = (marks: readonly Mark[]) => marks.reduce((sum, [, mark]) => sum + mark, 0);

function productOf({ xid: _, deleted: __, price, old_price, ...product }: Row): Product {
  return {
    ...product,
    price: rupeesFromPaise(price),
    old_price: old_price === null ? null : rupeesFromPaise(old_price),
  };
}
