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
  const changed = new Set<AdminProduct>();
  const groups = all.filter(({ own, values, stored }) => {
    const [first] = own ? [own] : values;
    const error = own && keyError(own, { values, stored }, known);
    if (first && error) fail(first, ...error);
    else if (first && stored && changed.has(stored)) fail(first, 'id', invalid.productTwice);
    else {
      if (stored) changed.add(stored);
      return true;
    }
    return false;
  });
  return { groups, errors };
}

/** Why the line of a product is refused: it has the SKU of a value, or it creates a product and neither it nor a value has a SKU. */
function keyError(
  { cells: { sku = '', id = '' } }: ProductLine,
  { values, stored }: Pick<ProductGroup, 'values' | 'stored'>,
  { ofValues }: StoredProducts,
): [field: string, message: string] | undefined {
  if (ofValues.has(sku))
    return ['sku', stored && stored !== ofValues.get(sku) ? invalid.skuOfOther : invalid.optionSku];
  if (stored || sku || values.some(({ cells }) => cells.sku)) return undefined;
  return id ? ['id', invalid.csvUnknownId] : ['sku', invalid.csvNoKey];
}
