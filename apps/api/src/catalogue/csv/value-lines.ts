import { VALUE_COLUMNS } from '@kundan/contracts/admin/product-files.contract';
import { type AdminProduct, OptionValueForm, type ProductForm } from '@kundan/contracts/admin/products.contract';
import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { productFileMessages } from '@kundan/contracts/messages/product-file-messages';
import type { LineError, ProductLine } from './parse-product-csv.ts';
import type { ProductGroup } from './product-groups.ts';
import { numberOf, stockOf } from './stock-cell.ts';

type Options = NonNullable<ProductForm['options']>;
type StoredValue = NonNullable<AdminProduct['options']>['values'][number];

/**
 * The option that the lines of a product ask for: undefined to keep it. Values without a line stay as they are. The file has the order
 * when it has all values in one place. Each line with an error has its number.
 */
export function optionsOf({
  own,
  values,
  stored,
  isScattered,
}: ProductGroup): { options?: Options } | { errors: LineError[] } {
  const before = stored?.options;
  const named = own?.cells.option || (!own && before?.name) || values[0]?.cells.option || before?.name || '';
  if (values.length === 0 && (!named || named === before?.name)) return {};
  const storedOf = new Map(before?.values.map((value) => [value.value, value]));
  const inFile = new Set(values.map(({ cells }) => cells.option_value));
  const keptBySku = new Map(
    before?.values.flatMap(({ sku, value }) => (sku && !inFile.has(value) ? [[sku, value]] : [])),
  );
  const lineOf = new Map<string, OptionValueForm>();
  const errors: LineError[] = [];
  for (const { line, cells } of values) {
    const { option, option_value: value = '', sku = '', stock_exported = '' } = cells;
    const kept = keptBySku.get(sku);
    const fail = (field: string, message: string) => errors.push({ line, field, message });
    if (!named) fail('option', productFileMessages.noOption);
    else if (option && option !== named) fail('option', productFileMessages.otherOption);
    else if (lineOf.has(value)) fail('option_value', fieldPanelMessages.product.optionTwice);
    else if (kept !== undefined) fail('option_value', productFileMessages.skuOfValue({ value: kept }));
    // An exported line of a value that is not there: a spreadsheet writes 2.10 as 2.1, and 2-4 as 02-Apr.
    else if (before && stock_exported && !storedOf.has(value)) fail('option_value', productFileMessages.unknownValue);
    else {
      const read = readValue(cells, storedOf.get(value));
      if ('error' in read) fail(...read.error);
      else lineOf.set(value, read.form);
    }
  }
  if (errors.length > 0) return { errors };
  const kept = [...storedOf.values()].map(({ value, price, sku }) => lineOf.get(value) ?? { value, price, sku });
  const added = [...lineOf.values()].filter(({ value }) => !storedOf.has(value));
  const isWhole = !isScattered && kept.length + added.length === lineOf.size;
  return { options: { name: named, values: isWhole ? [...lineOf.values()] : [...kept, ...added] } };
}

type Read = { form: OptionValueForm } | { error: [field: string, message: string] };

function readValue(cells: ProductLine['cells'], stored: StoredValue | undefined): Read {
  const own: readonly string[] = VALUE_COLUMNS;
  const foreign = Object.entries(cells).find(([column, cell]) => cell && !own.includes(column));
  if (foreign) return { error: [foreign[0], productFileMessages.valueCell] };
  const { option_value: value, sku, price, stock } = cells;
  const parsed = OptionValueForm.safeParse({
    value,
    sku,
    price: price === undefined ? stored?.price : numberOf(price),
    ...(stock !== undefined && { stock: numberOf(stock) }),
  });
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success)
    return { error: [issue?.path[0] === 'value' ? 'option_value' : String(issue?.path[0]), String(issue?.message)] };
  const pieces = stored ? stockOf(cells, parsed.data.stock, stored.stock) : parsed.data.stock;
  if (typeof pieces === 'string') return { error: ['stock', pieces] };
  const { stock: _, ...form } = parsed.data;
  return { form: pieces === undefined ? form : { ...form, stock: pieces } };
}

/** Whether a form changes the option of the stored product, or pieces of its values. */
export function isOptionChanged(options: ProductForm['options'], stored: AdminProduct): boolean {
  if (!options) return false;
  const before = stored.options?.values ?? [];
  const isSame = ({ value, price, sku, stock }: OptionValueForm, other: StoredValue | undefined) =>
    other !== undefined &&
    value === other.value &&
    (price ?? null) === other.price &&
    (sku ?? null) === other.sku &&
    (stock === undefined || stock === other.stock);
  return (
    options.name !== stored.options?.name ||
    options.values.length !== before.length ||
    options.values.some((value, index) => !isSame(value, before[index]))
  );
}
