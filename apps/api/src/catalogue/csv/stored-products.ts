import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import type { ProductLine } from './product-csv.ts';

const invalid = fieldMessages.product;

interface StoredProducts {
  bySku: ReadonlyMap<string, AdminProduct>;
  byId: ReadonlyMap<string, AdminProduct>;
}

export function storedByKey(products: readonly AdminProduct[]): StoredProducts {
  return {
    bySku: new Map(products.flatMap((product) => (product.sku === null ? [] : [[product.sku, product]]))),
    byId: new Map(products.map((product) => [String(product.id), product])),
  };
}

/**
 * Finds the product of a line by its SKU. A product without a SKU is found by its id, and gets the SKU of the line. A line
 * with an unknown SKU creates a product, and a line without a SKU and without an id is an error.
 */
export function findStored(
  { bySku, byId }: StoredProducts,
  { cells: { sku = '', id = '' } }: ProductLine,
): { stored: AdminProduct | undefined } | { error: [field: string, message: string] } {
  const withSku = bySku.get(sku);
  if (withSku) return { stored: withSku };
  const withId = byId.get(id);
  if (!sku && !id) return { error: ['sku', invalid.csvNoKey] };
  if (!sku && !withId) return { error: ['id', invalid.csvUnknownId] };
  return { stored: !sku || withId?.sku === null ? withId : undefined };
}
