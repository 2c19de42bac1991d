import { type AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import { BILL_COLUMNS, type BillColumn, PRODUCT_COLUMNS } from '@kundan/contracts/admin/product-files.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { BILL_FIELDS } from '@kundan/domain/catalogue/product-bill';
import type { LineError, ProductLine } from './product-csv.ts';
import { billOf } from '../admin/product-bill.ts';
import { billValues, isSameBill } from './bill-cells.ts';

const invalid = fieldMessages.product;

type Cells = ProductLine['cells'];

/**
 * Converts a line to the form of a product. A column that the file does not have keeps the value of `stored`. `sellers` are ids by
 * name: a cell may contain either. The only seller needs no column.
 */
export function productFormOf(
  { line, cells }: ProductLine,
  stored: AdminProduct | undefined,
  sellers: ReadonlyMap<string, number>,
): { form: ProductForm } | { errors: LineError[] } {
  const [seller_id] = sellers.size === 1 ? sellers.values() : [];
  const values = { ...valuesOf(cells, sellers), ...billValues(cells, stored ?? {}, numberOf) };
  const parsed = ProductForm.safeParse({ seller_id, ...formOf(stored), ...values });
  if (parsed.success) {
    const ofValues = stored?.options && ofEachValue(parsed.data, stored);
    if (ofValues) return { errors: [{ line, ...ofValues }] };
    const stock = stored ? stockOf(cells, values['stock'], stored.stock) : parsed.data.stock;
    if (typeof stock === 'string') return { errors: [{ line, field: 'stock', message: stock }] };
    return { form: { ...parsed.data, stock } };
  }
  // Reversed, so that the first message of a field remains.
  const issues = parsed.error.issues.toReversed();
  const byField = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  return {
    errors: [...byField].toReversed().map(([field, message]) => ({
      line,
      field,
      message: field === 'isAvailable' ? invalid.csvYesNo : message,
    })),
  };
}

/** A product with options has neither stock nor SKU: each value has its own, which the panel changes. */
function ofEachValue({ stock, sku }: ProductForm, stored: AdminProduct): Omit<LineError, 'line'> | undefined {
  if (stock !== undefined && stock !== stored.stock) return { field: 'stock', message: invalid.optionStock };
  return sku ? { field: 'sku', message: invalid.optionSku } : undefined;
}

/** The stored product as a form, without its pictures, facts and what bills say, which an update without them keeps. */
function formOf(stored: AdminProduct | undefined): Partial<ProductForm> {
  if (!stored) return {};
  const { images: _, facts: __, options: ___, ...form } = stored;
  return Object.fromEntries(Object.entries(form).filter(([field]) => !BILL_FIELDS.some((one) => one === field)));
}

function valuesOf(cells: Cells, sellers: ReadonlyMap<string, number>): Record<string, unknown> {
  const { id: _, stock_exported: __, price, old_price, stock, isAvailable, seller_id, ...texts } = cells;
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => !isBillColumn(name))),
    ...(price !== undefined && { price: numberOf(price) }),
    ...(old_price !== undefined && { old_price: numberOf(old_price) }),
    ...(stock !== undefined && { stock: numberOf(stock) }),
    ...(isAvailable && { isAvailable: yesNoOf(isAvailable) }),
    ...(seller_id !== undefined && { seller_id: sellers.get(seller_id.toLowerCase()) ?? seller_id }),
  };
}

/**
 * The stock that a line asks for: the present one, changed by the difference to the exported one, or a message why this is not
 * possible. Pieces that were sold since the export stay sold.
 */
function stockOf(cells: Cells, wanted: unknown, present: number | null): number | null | undefined | string {
  if (wanted === undefined) return undefined;
  const exported = cells.stock_exported === undefined ? present : numberOf(cells.stock_exported);
  if (exported === wanted) return undefined;
  if (cells.stock_exported === undefined) return invalid.csvStockChanged;
  if (typeof exported === 'string') return invalid.stock;
  if (wanted === null || exported === null || present === null)
    return exported === present ? (wanted as number | null) : invalid.csvStockChanged;
  const stock = present + Number(wanted) - exported;
  return stock < 0 ? invalid.csvStockTooLow : stock;
}

/** Accepts '1,25,000' and '₹ 500'. An empty cell is no number: a required one is missing, an optional one is cleared. */
function numberOf(cell: string): number | string | null {
  const digits = cell.replaceAll(/[₹,\s]/g, '');
  if (digits === '') return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell;
}

/** Spreadsheets write TRUE and FALSE. */
function yesNoOf(cell: string): boolean | string {
  const text = cell.toLowerCase();
  return text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : cell;
}

const isBillColumn = (column: string): column is BillColumn => BILL_COLUMNS.some((one) => one === column);

/** Whether saving the form would change the stored product. */
export function isChanged(form: ProductForm, stored: AdminProduct): boolean {
  const after = billOf(form, stored);
  if (!isSameBill(after, stored)) return true;
  return PRODUCT_COLUMNS.some((field) => {
    if (field === 'id' || field === 'stock_exported' || isBillColumn(field)) return false;
    if (field === 'stock') return form.stock !== undefined && form.stock !== stored.stock;
    return (form[field] ?? null) !== (stored[field] ?? null);
  });
}
