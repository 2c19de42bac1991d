import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findAdminProducts } from '../admin/admin-products.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import type { ProductLine } from './parse-product-csv.ts';

/** The products that a file names. */
export interface StoredProducts {
  bySku: ReadonlyMap<string, AdminProduct>;
  byId: ReadonlyMap<string, AdminProduct>;
  /** By the SKU of a value of its option. */
  ofValues: ReadonlyMap<string, AdminProduct>;
}

const WITH_VALUES = sql`with named as (select coalesce(parent_id, id) as id from products where not is_deleted
    and (sku = any(${'skus'}::text[]) or id = any(${'ids'}::int[])))
  select id from products where id in (select id from named) or parent_id in (select id from named)`;

const PRODUCTS_OF_VALUES = sql`select parent_id as id from products where parent_id is not null and sku = any(${'skus'}::text[])`;

/** Lines whose products one statement reads. */
const BATCH_SIZE = 500;

/** Reads the products whose SKU, value's SKU or id a line names, in em's transaction. */
export async function findNamed(em: EntityManager, lines: readonly ProductLine[]): Promise<StoredProducts> {
  const byId = new Map<string, AdminProduct>();
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const { skus, ids } = namesOf(lines.slice(start, start + BATCH_SIZE));
    const parents = (await PRODUCTS_OF_VALUES.all<{ id: number }>(em, { skus })).map(({ id }) => id);
    const unread = [...ids, ...parents].filter((id) => !byId.has(String(id)));
    for (const product of await findAdminProducts(em, { $or: [{ sku: { $in: skus } }, { id: { $in: unread } }] }))
      byId.set(String(product.id), product);
  }
  const products = [...byId.values()];
  return {
    bySku: new Map(products.flatMap((product) => (product.sku === null ? [] : [[product.sku, product]]))),
    byId,
    ofValues: new Map(
      products.flatMap((product) =>
        (product.options?.values ?? []).flatMap(({ sku }) => (sku === null ? [] : [[sku, product] as const])),
      ),
    ),
  };
}

/** The ids of the products that a line names, and of all their values. */
export async function idsOfNamed(em: EntityManager, lines: readonly ProductLine[]): Promise<number[]> {
  return (await WITH_VALUES.all<{ id: number }>(em, namesOf(lines))).map(({ id }) => id);
}

function namesOf(lines: readonly ProductLine[]): { skus: string[]; ids: number[] } {
  const cells = lines.map((line) => line.cells);
  const skus = cells.flatMap(({ sku }) => (sku ? [sku] : []));
  const ids = cells.flatMap(({ id = '' }) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
  return { skus, ids };
}

/** Finds the product of a line by its SKU. A product without a SKU is found by its id, and gets the SKU of the line. */
export function findStored(
  { bySku, byId }: StoredProducts,
  { cells: { sku = '', id = '' } }: ProductLine,
): AdminProduct | undefined {
  const withId = byId.get(id);
  return bySku.get(sku) ?? (!sku || withId?.sku === null ? withId : undefined);
}
