import { type AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import {
  BILL_COLUMNS,
  type BillColumn,
  PRODUCT_COLUMNS,
  TRANSLATION_COLUMNS,
  type TranslationColumn,
} from '@kundan/contracts/admin/product-files.contract';
import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { productFileMessages } from '@kundan/contracts/messages/product-file-messages';
import { endsSale } from '@kundan/domain/catalogue/reprice';
import { BILL_FIELDS } from '@kundan/domain/catalogue/product-bill';
import type { LineError, ProductLine } from './parse-product-csv.ts';
import type { ProductGroup } from './product-groups.ts';
import { numberOf, stockOf } from './stock-cell.ts';
import { isOptionChanged, optionsOf } from './value-lines.ts';
import { billOf } from '../admin/product-bill.ts';
import { billValues, isSameBill, withDefaultOrigin } from './bill-cells.ts';
import { hasSameTranslations, lostTranslations, translationColumn, translationValues } from './translation-cells.ts';

const invalid = fieldPanelMessages.product;

type Cells = ProductLine['cells'];

/**
 * Converts the lines of a product to its form. A column that the file does not have keeps the stored value. `sellers` are ids by
 * name: a cell may contain either. The only seller needs no column. `origin` is that of new products.
 */
export function productFormOf(
  group: ProductGroup,
  sellers: ReadonlyMap<string, number>,
  origin: Settings['origin'],
): { form: ProductForm } | { errors: LineError[] } {
  const { own, stored } = group;
  const cells = own?.cells ?? {};
  const line = (own ?? group.values[0])?.line ?? 1;
  const [seller_id] = sellers.size === 1 ? sellers.values() : [];
  const bill = stored ? cells : withDefaultOrigin(cells, origin);
  const values = { ...valuesOf(cells, sellers), ...billValues(bill, stored ?? {}, numberOf) };
  const option = optionsOf(group);
  const kept = formOf(stored, cells);
  const alt = cells.image_alt ?? kept.image_alt ?? '';
  const translations = translationValues(cells, stored ?? {}, alt);
  const sale = stored && endedSale(stored, values);
  const given = { ...values, ...sale, ...(translations && { translations }), ...option };
  const lost = lostTranslations(cells, stored ?? {}).map((field) => ({
    line,
    field,
    message: productFileMessages.lettersLost,
  }));
  const parsed = ProductForm.safeParse({ seller_id, ...kept, ...given });
  if (parsed.success && lost.length === 0 && !('errors' in option)) {
    const isOfValues = option.options !== undefined || stored?.options !== undefined;
    const read = isOfValues
      ? withoutStock(parsed.data, stored)
      : readStock(parsed.data, stored ? stockOf(cells, values['stock'], stored.stock) : parsed.data.stock);
    return 'error' in read ? { errors: [{ line, ...read.error }] } : read;
  }
  // Reversed, so that the first message of a field remains.
  const issues = parsed.error?.issues.toReversed() ?? [];
  const byField = new Map(issues.map(({ path, message }) => [columnOf(path), message]));
  const ofProduct = [...byField].toReversed().map(([field, message]) => ({
    line,
    field: field === 'options' ? 'option_value' : field,
    message: field === 'isAvailable' ? invalid.csvYesNo : message,
  }));
  return { errors: [...ofProduct, ...lost, ...('errors' in option ? option.errors : [])] };
}

const columnOf = (path: readonly PropertyKey[]) =>
  path[0] === 'translations' ? translationColumn(path) : String(path[0]);

type FormOrError = { form: ProductForm } | { error: Omit<LineError, 'line'> };

const readStock = (form: ProductForm, stock: ReturnType<typeof stockOf>): FormOrError =>
  typeof stock === 'string' ? { error: { field: 'stock', message: stock } } : { form: { ...form, stock } };

/** A product with options has neither stock nor SKU: each value has its own. A file of an earlier version repeats the sum. */
function withoutStock({ stock, ...form }: ProductForm, stored: AdminProduct | undefined): FormOrError {
  if (stock != null && stock !== stored?.stock) return { error: { field: 'stock', message: invalid.optionStock } };
  return form.sku ? { error: { field: 'sku', message: invalid.optionSku } } : { form };
}

/**
 * The stored product as a form, without its pictures, facts and what bills say, which an update without them keeps, and without the
 * alternative text of a picture that the line replaces.
 */
function formOf(stored: AdminProduct | undefined, { image_url }: Cells): Partial<ProductForm> {
  if (!stored) return {};
  const { images: _, facts: __, options: ___, image_alt, ...form } = stored;
  const isSamePicture = image_url === undefined || image_url === stored.image_url;
  const kept = Object.entries(form).filter(([field]) => !BILL_FIELDS.some((one) => one === field));
  return { ...Object.fromEntries(kept), ...(isSamePicture && { image_alt }) };
}

function valuesOf(cells: Cells, sellers: ReadonlyMap<string, number>): Record<string, unknown> {
  const { id: _, stock_exported: __, option: ___, option_value: ____, ...own } = cells;
  const { price, old_price, stock, isAvailable, seller_id, ...texts } = own;
  // An empty cell names the only seller, as a file without the column does.
  const isSellerGiven = seller_id !== undefined && (seller_id !== '' || sellers.size !== 1);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => !isBillColumn(name) && !isTranslationColumn(name))),
    ...(price !== undefined && { price: numberOf(price) }),
    ...(old_price !== undefined && { old_price: numberOf(old_price) }),
    ...(stock !== undefined && { stock: numberOf(stock) }),
    ...(isAvailable && { isAvailable: yesNoOf(isAvailable) }),
    ...(isSellerGiven && { seller_id: sellers.get(seller_id.toLowerCase()) ?? seller_id }),
  };
}

/** No old price when the price of the file reaches it, unless the file says one. */
function endedSale(
  { price, old_price }: AdminProduct,
  after: Record<string, unknown>,
): { old_price: null } | undefined {
  if (typeof after['price'] !== 'number' || after['old_price'] !== undefined || old_price == null) return undefined;
  // In rupees: the price of the file is not checked yet, and its conversion to paise may throw.
  return endsSale({ price, oldPrice: old_price }, after['price']) ? { old_price: null } : undefined;
}

/** Spreadsheets write TRUE and FALSE. */
function yesNoOf(cell: string): boolean | string {
  const text = cell.toLowerCase();
  return text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : cell;
}

const isOptionColumn = (column: string) => column === 'option' || column === 'option_value';

const isTranslationColumn = (column: string): column is TranslationColumn =>
  TRANSLATION_COLUMNS.some((one) => one === column);

const isBillColumn = (column: string): column is BillColumn => BILL_COLUMNS.some((one) => one === column);

/** Whether saving the form would change the stored product. */
export function isChanged(form: ProductForm, stored: AdminProduct): boolean {
  const after = billOf(form, stored);
  if (!isSameBill(after, stored) || isOptionChanged(form.options, stored)) return true;
  if (form.translations && !hasSameTranslations(form, stored)) return true;
  return PRODUCT_COLUMNS.some((field) => {
    if (
      field === 'id' ||
      field === 'stock_exported' ||
      isOptionColumn(field) ||
      isBillColumn(field) ||
      isTranslationColumn(field)
    )
      return false;
    if (field === 'stock') return form.stock !== undefined && form.stock !== stored.stock;
    return (form[field] ?? null) !== (stored[field] ?? null);
  });
}
