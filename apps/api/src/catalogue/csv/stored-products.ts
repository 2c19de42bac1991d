import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findAdminProducts } from '../admin/admin-products.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import type { ProductLine } from './product-csv.ts';

const invalid = fieldMessages.product;

interface StoredProducts {
  bySku: ReadonlyMap<string, AdminProduct>;
  byId: ReadonlyMap<string, AdminProduct>;
  /** The SKUs of the lines that are of a value of an option. */
  ofValues: ReadonlySet<string>;
}

const IDS = sql`select id from products where not is_deleted and (sku = any(${'skus'}::text[]) or id = any(${'ids'}::int[]))`;

const SKUS_OF_VALUES = sql`select sku from products where parent_id is not null and sku = any(${'skus'}::text[])`;

/** Lines whose products one statement reads. */
const BATCH_SIZE = 500;

/** Reads the products whose SKU or id a line names, in em's transaction. */
export async function findNamed(em: EntityManager, lines: readonly ProductLine[]): Promise<StoredProducts> {
  const products: AdminProduct[] = [];
  const ofValues = new Set<string>();
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const { skus, ids } = namesOf(lines.slice(start, start + BATCH_SIZE));
    products.push(...(await findAdminProducts(em, { $or: [{ sku: { $in: skus } }, { id: { $in: ids } }] })));
    for (const { sku } of await SKUS_OF_VALUES.all<{ sku: string }>(em, { skus })) ofValues.add(sku);
  }
  return {
    bySku: new Map(products.flatMap((product) => (product.sku === null ? [] : [[product.sku, product]]))),
    byId: new Map(products.map((product) => [String(product.id), product])),
    ofValues,
  };
}

/** The ids of the products that a line names. */
export async function idsOfNamed(em: EntityManager, lines: readonly ProductLine[]): Promise<number[]> {
  return (await IDS.all<{ id: number }>(em, namesOf(lines))).map(({ id }) => id);
}

function namesOf(lines: readonly ProductLine[]): { skus: string[]; ids: number[] } {
  const cells = lines.map((line) => line.cells);
  const skus = cells.flatMap(({ sku }) => (sku ? [sku] : []));
  const ids = cells.flatMap(({ id = '' }) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
  return { skus, ids };
}

/**
 * Finds the product of a line by its SKU. A product without a SKU is found by its id, and gets the SKU of the line. A line
 * with an unknown SKU creates a product, and one with the SKU of a value or without a SKU and without an id is an error.
 */
export function findStored(
  { bySku, byId, ofValues }: StoredProducts,
  { cells: { sku = '', id = '' } }: ProductLine,
): { stored: AdminProduct | undefined } | { error: [field: string, message: string] } {
  const withSku = bySku.get(sku);
  if (withSku) return { stored: withSku };
  if (ofValues.has(sku)) return { error: ['sku', invalid.optionSku] };
  const withId = byId.get(id);
  if (!sku && !id) return { error: ['sku', invalid.csvNoKey] };
  if (!sku && !withId) return { error: ['id', invalid.csvUnknownId] };
  return { stored: !sku || withId?.sku === null ? withId : undefined };
}
