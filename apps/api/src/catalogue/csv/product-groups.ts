import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { productFileMessages } from '@kundan/contracts/messages/product-file-messages';
import type { LineError, ProductLine } from './parse-product-csv.ts';
import { findStored, type StoredProducts } from './stored-products.ts';

const invalid = { ...fieldPanelMessages.product, ...productFileMessages };

/** The lines of one product: its own, which a file that changes values only does not have, and those of the values of its option. */
export interface ProductGroup {
  own?: ProductLine;
  values: ProductLine[];
  /** Whether the lines are in several places, as in a file that was sorted, which does not have the order of the values. */
  isScattered?: true;
  /** Absent for a product that the file creates. */
  stored: AdminProduct | undefined;
}

/**
 * Puts the lines of each product together. The line of a value belongs to the product above, unless its SKU or its id names another
 * one. A product without an id is the one whose values have these SKUs, so that the same file can be imported again.
 */
export function groupLines(lines: readonly ProductLine[], known: StoredProducts) {
  const all: ProductGroup[] = [];
  const errors: LineError[] = [];
  const fail = ({ line }: ProductLine, field: string, message: string) => errors.push({ line, field, message });
  const valuesOf = new Map<AdminProduct | undefined, ProductGroup>();
  const skus = new Set<string>();
  let above: ProductGroup | undefined;
  for (const line of lines) {
    const { sku = '', id = '', option_value = '' } = line.cells;
    const isTwice = sku !== '' && skus.has(sku);
    skus.add(sku);
    if (isTwice) fail(line, 'sku', invalid.csvSkuTwice);
    if (!option_value) {
      above = { own: line, values: [], stored: findStored(known, line) };
      if (!isTwice) all.push(above);
    } else if (!isTwice) {
      const owner = known.ofValues.get(sku);
      const named = known.byId.get(id);
      const isBelow = above && (!id || id === above.own?.cells.id);
      if (known.bySku.has(sku) || (owner && named && owner !== named)) fail(line, 'sku', invalid.skuOfOther);
      else if (isBelow && above && (!owner || owner === (above.stored ?? owner))) {
        above.values.push(line);
        above.stored ??= owner;
      } else {
        const stored = owner ?? named;
        const group = valuesOf.get(stored) ?? { values: [], stored };
        if (!stored) fail(line, id ? 'id' : 'sku', id ? invalid.csvUnknownId : invalid.noProduct);
        else if (group.values.push(line) === 1) all.push(group);
        if (stored) valuesOf.set(stored, group);
      }
    }
  }
  const groupOf = new Map<AdminProduct, ProductGroup>();
  const groups = all.filter((group) => {
    const { own, values, stored } = group;
    const error = own && keyError(own, group, known);
    const other = stored && groupOf.get(stored);
    if (error) fail(own, ...error);
    else if (own && other?.own) fail(own, 'id', invalid.productTwice);
    else if (other) {
      other.isScattered = true;
      if (own) other.own = own;
      other.values.push(...values);
    } else {
      if (stored) groupOf.set(stored, group);
      return true;
    }
    return false;
  });
  return { groups, errors };
}

/**
 * Why the line of a product is refused: it has the SKU of a value or its id is that of a product with another SKU, or it creates a
 * product and neither it nor a value has a SKU.
 */
function keyError(
  { cells: { sku = '', id = '' } }: ProductLine,
  { values, stored }: Pick<ProductGroup, 'values' | 'stored'>,
  { ofValues, byId }: StoredProducts,
): [field: string, message: string] | undefined {
  if (ofValues.has(sku))
    return ['sku', stored && stored !== ofValues.get(sku) ? invalid.skuOfOther : invalid.optionSku];
  const named = byId.get(id);
  if (!stored && sku && named?.sku) return ['sku', invalid.otherSku({ id: named.id, sku: named.sku })];
  if (stored || sku || values.some(({ cells }) => cells.sku)) return undefined;
  return id ? ['id', invalid.csvUnknownId] : ['sku', invalid.csvNoKey];
}
