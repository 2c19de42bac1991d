import { removeFloatError } from '@kundan/domain/money';
import { MAX_STOCK } from '@kundan/domain/shop';
import { isHuidLabel } from '@kundan/domain/catalogue/huid-label';
import { HUID } from '@kundan/domain/order/huids';
import { z } from 'zod';
import { call } from '../call.ts';
import { FocalPoint, Product } from '../catalogue.contract.ts';
import { MessageResponse, Id, idField, optionalPageFields, optionalText, text, Version } from '../fields.ts';
import { billOfProduct } from '../product-bill.ts';
import { billFields } from './product-bill-form.ts';
import { panelRules } from './panel-rules.ts';
import { ProductTranslations } from '../translations.ts';

const isEmpty = (input: unknown) => input == null || input === '';
const invalid = panelRules.product;

const Price = z
  .number({ error: (issue) => (isEmpty(issue.input) ? invalid.required : invalid.price).error(issue) })
  .positive(invalid.price)
  .max(100_000_000, invalid.priceTooLarge)
  .min(0.01, invalid.priceDecimals)
  .multipleOf(0.01, invalid.priceDecimals)
  .overwrite(removeFloatError);

/** A path of this shop or an https URL. Other schemes could run scripts or reach into internal networks. */
export const ImageUrl = text(500, invalid.required).refine(
  (url) => /^(\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\]*$/i.test(url),
  invalid.imageUrl,
);

/** The number of pieces; null when they are not counted. */
const StockField = z.int(invalid.stock).min(0, invalid.stock).max(MAX_STOCK, invalid.stock).nullable();

/** The stock that the person saw who changes it. An update is refused when pieces were sold or returned since. */
const stockSeen = { stock_seen: StockField.optional() };

const MAX_IMAGES = 10;
export const MAX_FACTS = 20;

/** A picture without `focus` keeps the one that it has in the product; null is the middle. */
const ImageFields = z.object({
  image_url: ImageUrl,
  alt: optionalText(300).default(''),
  focus: FocalPoint.nullish(),
});

/** The HUID of hallmarked jewelry is checked; other facts are free text. */
const FactFields = z
  .object({ label: text(60, invalid.factLabel), value: text(200, invalid.factValue) })
  .refine(({ label, value }) => !isHuidLabel(label) || HUID.test(value), {
    ...invalid.huid,
    path: ['value'],
  });

/** The shop's own number of a product. Blank means none. */
const Sku = optionalText(64)
  .transform((sku) => sku || null)
  .nullish();

const MAX_OPTION_VALUES = 60;

/** One value of an option. */
export const OptionValueForm = z.object(
  {
    value: text(60, invalid.optionValue),
    price: Price.nullish(),
    stock: StockField.optional(),
    ...stockSeen,
    sku: Sku,
  },
  invalid.optionValue,
);
export type OptionValueForm = z.infer<typeof OptionValueForm>;

/**
 * One option with its values in the order of the shop. A value without a price has the product's. An update that omits the stock of a value
 * keeps it; a new value without it is not counted.
 */
const OptionsForm = z.object(
  {
    name: text(40, invalid.optionName),
    values: z
      .array(OptionValueForm, invalid.optionValue)
      .min(1, invalid.optionValue)
      .max(MAX_OPTION_VALUES, invalid.optionValues)
      .refine((values) => new Set(values.map(({ value }) => value)).size === values.length, invalid.optionTwice),
  },
  invalid.optionName,
);

/**
 * Prices are in rupees. `category` is a name or a slug. An update without `stock` keeps the stock, and a new product without
 * it is not counted. An update without `sku`, `options`, `images`, `facts` or `translations` keeps them. A product with `options` has no
 * stock of its own. The first of `images` becomes `image_url`, unless
 * an update changes only `image_url`, which then replaces the first picture.
 */
export const ProductForm = z.object({
  name: text(200, invalid.required),
  description: text(5000, invalid.required),
  price: Price,
  old_price: Price.nullish(),
  category: text(60, invalid.required),
  image_url: ImageUrl,
  image_alt: optionalText(300).optional(),
  isAvailable: z.boolean().default(true),
  stock: StockField.optional(),
  sku: Sku,
  options: OptionsForm.nullish(),
  images: z.array(ImageFields).max(MAX_IMAGES, invalid.images).optional(),
  facts: z.array(FactFields).max(MAX_FACTS, invalid.facts).optional(),
  ...billFields,
  translations: ProductTranslations.optional(),
  seller_id: idField({ error: (issue) => (isEmpty(issue.input) ? invalid.required : invalid.seller).error(issue) }),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** A product in the admin panel. `isAvailable` is what the admin has switched, whether or not pieces are left. */
export const AdminProduct = Product.extend({
  ...billOfProduct,
  /** Absent without options. `price` is null for the price of the product. */
  options: z
    .object({
      name: z.string(),
      values: z.array(
        z.object({
          value: z.string(),
          price: z.number().nullable(),
          sku: z.string().nullable(),
          stock: z.int().nullable(),
          held: z.int(),
        }),
      ),
    })
    .optional(),
  /** Pieces that are not sold, including the held ones; null when they are not counted. With options, the sum of the counted values. */
  stock: z.int().nullable(),
  /** Pieces that open checkouts hold. */
  held: z.int(),
  /** The shop's own number of the product. */
  sku: z.string().nullable(),
  version: Version,
  translations: ProductTranslations,
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const createProduct = call({
  method: 'POST',
  path: '/products',
  status: 201,
  access: 'admin',
  summary: 'Creates a product.',
  input: ProductForm,
  output: AdminProduct,
  errors: ['SELLER_NOT_FOUND', 'SKU_IN_USE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

/** The order of the panel's list; a minus means descending. `relevance` needs a search. */
export const PRODUCT_SORTS = ['id', '-id', 'name', '-name', 'price', '-price', 'stock', '-stock', 'relevance'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** As in the shop's own list. The values are repeated, so that the shoppers' first bundle does not contain them. */
export const PRODUCT_STATUSES = ['all', 'available', 'unavailable'] as const;

/** Which products the panel lists or changes: all that match every given filter. */
export const productFilter = {
  /** Finds names, descriptions and categories as the shop's search does, and the id and the SKU. */
  q: optionalText(200).optional(),
  /** A name or a slug. */
  category: optionalText(60).optional(),
  id: Id.optional(),
  /** Whether the shop sells the product: the admin has switched it on and pieces are left. */
  status: z.enum(PRODUCT_STATUSES).optional(),
};

export const listProducts = call({
  method: 'GET',
  path: '/products',
  status: 200,
  access: 'admin',
  summary: 'Lists all products by id, or one page of those that match, with their count in X-Total-Count.',
  input: z.object({ ...optionalPageFields, ...productFilter, sort: z.enum(PRODUCT_SORTS).optional() }),
  output: z.array(AdminProduct),
  errors: [],
});

export const updateProduct = call({
  method: 'PUT',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Replaces a product.',
  input: ProductForm.extend({ id: Id, ...stockSeen }),
  output: AdminProduct,
  errors: ['PRODUCT_NOT_FOUND', 'SELLER_NOT_FOUND', 'SKU_IN_USE', 'CHANGED_MEANWHILE'],
  versioned: true,
});

/** The fields that a change names. */
export const ProductChanges = ProductForm.partial().extend({ isAvailable: z.boolean().optional(), ...stockSeen });
export type ProductChanges = z.infer<typeof ProductChanges>;

export const patchProduct = call({
  method: 'PATCH',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Changes the fields of a product that the body names.',
  input: ProductChanges.extend({ id: Id }),
  output: AdminProduct,
  errors: ['PRODUCT_NOT_FOUND', 'SELLER_NOT_FOUND', 'SKU_IN_USE', 'CHANGED_MEANWHILE'],
  versioned: true,
});

export const deleteProduct = call({
  method: 'DELETE',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Removes a product from the catalogue. Carts show it as unavailable; orders keep it.',
  input: z.object({ id: Id }),
  output: MessageResponse,
  errors: ['PRODUCT_NOT_FOUND'],
});
