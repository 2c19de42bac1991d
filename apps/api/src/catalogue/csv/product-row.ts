import { type AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import { PRODUCT_COLUMNS } from '@kundan/contracts/admin/product-files.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { categoryName } from '../admin/product-columns.ts';
import type { LineError, ProductLine } from './product-csv.ts';

type Cells = ProductLine['cells'];

/**
 * Converts a line to the form of a product. A column that the file does not have keeps the value of `stored`. `sellers` are ids by
 * name: a cell may contain either.
 */
export function productFormOf(
  { line, cells }: ProductLine,
  stored: AdminProduct | undefined,
  sellers: ReadonlyMap<string, number>,
): { form: ProductForm } | { errors: LineError[] } {
  const parsed = ProductForm.safeParse({ ...formOf(stored), ...valuesOf(cells, sellers) });
  if (parsed.success) return { form: parsed.data };
  // Reversed, so that the first message of a field remains.
  const issues = parsed.error.issues.toReversed();
  const byField = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  return {
    errors: [...byField].toReversed().map(([field, message]) => ({
      line,
      field,
      message: field === 'isAvailable' ? fieldMessages.product.csvYesNo : message,
    })),
  };
}

/** The stored product as a form, without its pictures and facts, which an update without them keeps. */
function formOf(stored: AdminProduct | undefined): Partial<ProductForm> {
  if (!stored) return {};
  const { images: _, facts: __, ...form } = stored;
  return form;
}

function valuesOf(cells: Cells, sellers: ReadonlyMap<string, number>): Record<string, unknown> {
  const { id: _, price, old_price, stock, isAvailable, seller_id, ...texts } = cells;
  return {
    ...texts,
    ...(price !== undefined && { price: numberOf(price) }),
    ...(old_price !== undefined && { old_price: numberOf(old_price) }),
    ...(stock !== undefined && { stock: numberOf(stock) }),
    ...(isAvailable && { isAvailable: yesNoOf(isAvailable) }),
    ...(seller_id !== undefined && { seller_id: sellers.get(seller_id.toLowerCase()) ?? seller_id }),
  };
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

/** Whether saving the form would change the stored product. */
export function isChanged(form: ProductForm, stored: AdminProduct): boolean {
  const changed = { ...form, category: categoryName(form.category) };
  return PRODUCT_COLUMNS.some((field) => field !== 'id' && (changed[field] ?? null) !== (stored[field] ?? null));
}
