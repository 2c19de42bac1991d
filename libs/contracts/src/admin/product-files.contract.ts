import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';
import { panelRules } from './panel-rules.ts';

/** The most rows of a file, and the most errors of a response. */
export const MAX_CSV_ROWS = 20_000;
export const MAX_CSV_ERRORS = 100;

/** What bills say of a product: `tax`, `weight`, `purity`, `hallmark_fee` and `origin` of the form. */
export const BILL_COLUMNS = [
  'hsn',
  'tax_rate',
  'gross_weight_g',
  'net_weight_g',
  'purity',
  'hallmark_fee',
  'country_of_origin',
  'maker',
  'maker_address',
  'net_quantity',
] as const;
export type BillColumn = (typeof BILL_COLUMNS)[number];

/** The texts of a product in the other languages. Facts and further pictures are translated in the form only. */
export const TRANSLATION_COLUMNS = [
  'name_hi',
  'name_te',
  'description_hi',
  'description_te',
  'image_alt_hi',
  'image_alt_te',
] as const;
export type TranslationColumn = (typeof TRANSLATION_COLUMNS)[number];

/**
 * The columns that a line of a value of an option has: '14' of 'Size', in a line of its own below the line of the product. A blank
 * price is the price of the product. `stock_exported` is the stock at the export: an import changes the stock of that moment by the
 * difference of both.
 */
export const VALUE_COLUMNS = ['id', 'sku', 'option', 'option_value', 'price', 'stock', 'stock_exported'] as const;

/** The columns of a file of products. Most have the names of the form's fields. The line of a product has no `option_value`. */
export const PRODUCT_COLUMNS = [
  'id',
  'sku',
  'option',
  'option_value',
  'name',
  'description',
  'category',
  'price',
  'old_price',
  'stock',
  'stock_exported',
  'isAvailable',
  'image_url',
  'image_alt',
  'seller_id',
  ...BILL_COLUMNS,
  ...TRANSLATION_COLUMNS,
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const exportProducts = call({
  method: 'GET',
  path: '/products.csv',
  status: 200,
  access: 'admin',
  summary:
    'Returns all products as a CSV file that can be imported again, within the limits of an import: 20,000 rows and 5 MB.',
  input: EmptyInput,
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

const DryRun = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  panelRules.product.dryRun,
);

export const importProducts = call({
  method: 'POST',
  path: '/products/import',
  status: 200,
  access: 'admin',
  summary:
    'Creates and updates products from a CSV file (comma or semicolon, UTF-8 or Windows-1252), all or none. The column `sku` identifies a product. A line with an `option_value` is a value of the option of the product above, or of `id`. With `dry_run` nothing is changed.',
  input: z.object({
    dry_run: DryRun.default(false),
    csv: z.string(panelRules.product.csv).refine((csv) => !csv.includes('\0'), fieldRules.notStorable),
  }),
  output: z.object({
    rows: z.int(),
    /** Without `dry_run`, 0 like `updated` when there are errors, because nothing is changed then. */
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** The first 100 errors. The lines of the file count from 1, which is the line of the column names. */
    errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    /** The number of all errors. */
    error_count: z.int(),
  }),
  errors: ['SKU_IN_USE', 'SELLER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  upload: { type: 'text/csv', field: 'csv', maxBytes: 5 * 1024 * 1024 },
});
