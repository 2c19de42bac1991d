import { AVAILABILITIES, SORTS } from '@kundan/domain/catalogue/listing';
import { BEST_SELLER_DAYS, NEW_ARRIVALS_COUNT, SUGGESTIONS_COUNT } from '@kundan/domain/shop';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Id, optionalPageFields, Version, wholeNumber } from './fields.ts';
import { FocalPoint } from './focal-point.ts';
import { GoodsTax, Origin } from './product-bill.ts';
import { english, labels, localeField } from './translations.ts';
import { fieldRules } from './field-rules.ts';

export { FocalPoint };

/** A picture of a product with its alternative text. Without a focal point, its parts show the middle. */
export const ProductImage = z.object({ image_url: z.string(), alt: z.string(), focus: FocalPoint.optional() });
export type ProductImage = z.infer<typeof ProductImage>;

/** A property that the product page lists: 'Metal', '22k gold'. */
export const ProductFact = z.object({ label: z.string(), value: z.string() });
export type ProductFact = z.infer<typeof ProductFact>;

const InLanguage = z.object(localeField);

/** A category of the shop. The first one has position 1. */
export const Category = z.object({
  /** The name in addresses: 'invisible-necklace'. It stays when the category is renamed. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Empty without a picture. */
  image_url: z.string(),
  position: z.int(),
  /** The tax of its products that have none of their own; absent when the settings decide. */
  tax: GoodsTax.optional(),
  version: Version,
  /** The name in products, when `name` is a translation. */
  english_name: z.string().optional(),
  english,
});
export type Category = z.infer<typeof Category>;

export const listCategories = call({
  ...addresses.listCategories,
  status: 200,
  access: 'public',
  summary: 'Lists the categories in the order of the shop.',
  input: InLanguage.extend(optionalPageFields),
  output: z.array(Category),
  errors: [],
});

/** A value of a product's option; `price` in rupees. */
export const OptionValue = z.object({ value: z.string(), price: z.number(), isAvailable: z.boolean() });
export type OptionValue = z.infer<typeof OptionValue>;

/** What the shopper chooses of a product: its size, in the order of the shop. */
export const ProductOptions = z.object({ name: z.string(), values: z.array(OptionValue), labels });
export type ProductOptions = z.infer<typeof ProductOptions>;

/** A product of the public catalogue. Prices are in rupees; an `old_price` above `price` means a sale. */
export const Product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  old_price: z.number().nullable(),
  category: z.string(),
  image_url: z.string(),
  /** The alternative text of the photograph; empty when there is none. */
  image_alt: z.string(),
  /** The average color of the photograph as '#rrggbb', displayed while it loads. */
  image_color: z.string().nullable(),
  isAvailable: z.boolean(),
  seller_id: z.int(),
  /** Absent without options. */
  options: ProductOptions.optional(),
  /** All pictures; the first one is `image_url`. Absent, like `facts`, in the copy that a device stored before they existed. */
  images: z.array(ProductImage).optional(),
  facts: z.array(ProductFact).optional(),
  /** Maker, country and quantity, when the shop has entered them. */
  origin: Origin.optional(),
  /** Absent in the copy that a device stored before it existed. */
  version: Version.optional(),
  english,
  /** In the changes of another language: what the search finds beside the translations, by field. */
  search_words: z
    .object({ name: z.string().optional(), description: z.string().optional(), category: z.string().optional() })
    .optional(),
});
export type Product = z.infer<typeof Product>;
/** A product as a card in a list shows it; of its photographs it has the first two. */
export type ProductCardData = Omit<Product, 'description' | 'images' | 'facts' | 'version' | 'search_words'> &
  Partial<Pick<Product, 'images'>>;

const Products = z.array(Product);
/** A price in rupees as a query parameter: digits, with at most two decimals. */
const PriceParam = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1_000_000_000));
const Query = z
  .string()
  .trim()
  .max(200, fieldRules.tooLong({ max: 200 }))
  .default('');

/** Returns the whole catalogue by ascending id without parameters, and one page with any of them. */
export const shopProducts = call({
  ...addresses.shopProducts,
  status: 200,
  access: 'public',
  summary: 'Lists the catalogue by id, or one page of it with the total count in X-Total-Count.',
  input: z.object({
    page: wholeNumber(100_000).optional(),
    limit: wholeNumber(200).optional(),
    sort: z.enum(SORTS).optional(),
    category: z.string().max(60).optional(),
    availability: z.enum(AVAILABILITIES).optional(),
    min_price: PriceParam.optional(),
    max_price: PriceParam.optional(),
    /** The name of an option and a value that the shop sells: 'Size:14'. */
    option: z.string().max(120).optional(),
    ...localeField,
  }),
  output: Products,
  errors: [],
});

export const newArrivals = call({
  ...addresses.newArrivals,
  status: 200,
  access: 'public',
  summary: `Lists the ${NEW_ARRIVALS_COUNT} newest products.`,
  input: InLanguage,
  output: Products,
  errors: [],
});

export const categoryProducts = call({
  ...addresses.categoryProducts,
  status: 200,
  access: 'public',
  summary: 'Lists the products of a category, named by its slug. The list of an unknown category is empty.',
  input: z.object({ category: z.string().max(60), ...localeField }),
  output: Products,
  errors: [],
});

export const bestSellers = call({
  ...addresses.bestSellers,
  status: 200,
  access: 'public',
  summary: `Lists the products with the most units sold in ${BEST_SELLER_DAYS} days, then the newest products.`,
  input: InLanguage,
  output: Products,
  errors: [],
});

export const searchProducts = call({
  ...addresses.searchProducts,
  status: 200,
  access: 'public',
  summary:
    'Searches name, description and category by prefix, synonym and with typos, within the prices of the query ("under 20000"). An empty query returns the suggestions.',
  input: z.object({ query: Query, ...localeField }),
  output: Products,
  errors: ['TOO_MANY_REQUESTS'],
});

export const suggestions = call({
  ...addresses.suggestions,
  status: 200,
  access: 'public',
  summary: `Lists the first ${SUGGESTIONS_COUNT} best sellers.`,
  input: InLanguage,
  output: Products,
  errors: [],
});

export const productById = call({
  ...addresses.productById,
  status: 200,
  access: 'public',
  summary: 'Returns a product.',
  input: z.object({ id: Id, ...localeField }),
  output: Product,
  errors: ['PRODUCT_NOT_FOUND'],
});

/**
 * Synchronizes a client's copy of the catalogue.
 *
 * - `cursor` is opaque. The client stores it and sends it as `since` in the next synchronization.
 * - Without `since`, or with a cursor that the shop does not know (after a restored backup), the response is the whole
 *   catalogue and `whole` is true. The client then deletes the products that the response does not contain.
 * - With `limit` the response is one part, by ascending id. The client repeats the request with `after: next` and the
 *   same `since` until `next` is null. It then stores the cursor of the first part, because the catalogue may have
 *   changed between the parts.
 * - Later parts may contain changes that are newer than that cursor. The client therefore sends the cursor of the last
 *   response as `newest`. A shop that does not know it starts again with the first part; `from` is the `after` that
 *   the response continues from.
 */
export const productChanges = call({
  ...addresses.productChanges,
  status: 200,
  access: 'public',
  summary: 'Lists the changes of the catalogue since a cursor, for the copy on a device.',
  input: z.object({
    since: z.string().max(64).optional(),
    limit: wholeNumber(1000).optional(),
    after: Id.optional(),
    newest: z.string().max(64).optional(),
    ...localeField,
  }),
  output: z.object({
    cursor: z.string(),
    from: z.int(),
    upserted: Products,
    removed: z.array(z.int()),
    whole: z.boolean(),
    next: z.int().nullable(),
  }),
  errors: [],
});
