import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { parseNumber } from '@kundan/domain/parse-number';
import { MAX_STOCK } from '@kundan/domain/shop';
import type { ProductLine } from './parse-product-csv.ts';

const invalid = fieldPanelMessages.product;

/**
 * The stock that a line asks for: the present one, changed by the difference to the exported one, or a message why this is not
 * possible. Pieces that were sold since the export stay sold.
 */
export function stockOf(
  cells: ProductLine['cells'],
  wanted: unknown,
  present: number | null,
): number | null | undefined | string {
  if (wanted === undefined) return undefined;
  const exported = cells.stock_exported === undefined ? present : numberOf(cells.stock_exported);
  if (exported === wanted) return undefined;
  if (cells.stock_exported === undefined) return invalid.csvStockChanged;
  if (exported !== null && !isCount(exported)) return invalid.stock;
  if (wanted === null || exported === null || present === null)
    return exported === present ? (wanted as number | null) : invalid.csvStockChanged;
  const stock = present + Number(wanted) - exported;
  if (stock < 0) return invalid.csvStockTooLow;
  return stock > MAX_STOCK ? invalid.stock : stock;
}

const isCount = (value: string | number): value is number => Number.isInteger(value) && Number(value) >= 0;

/** An empty cell is no number: a required one is missing, an optional one is cleared. A text that is no number is refused as it is. */
export function numberOf(cell: string): number | string | null {
  const number = parseNumber(cell) ?? null;
  return Number.isNaN(number) ? cell : number;
}
