import { z } from 'zod';
import { call } from './call.ts';
import { Id, wholeNumber } from './fields.ts';

/** A product as everybody sees it. Prices in rupees; `old_price` above `price` means a sale. */
export const Product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  old_price: z.number().nullable(),
  category: z.string(),
  image_url: z.string(),
  /** What the photograph shows, for people who do not see it; empty when nobody described it. */
  image_alt: z.string(),
  /** The photograph's average colour, '#rrggbb', shown while it loads. */
  image_color: z.string().nullable(),
  isAvailable: z.boolean(),
  seller_id: z.int(),
});
export type Product = z.infer<typeof Product>;

const Products = z.array(Product);
const text = z.string().trim().max(200, 'At most 200 characters.').default('');

export const SORTS = ['id', 'price-asc', 'price-desc'] as const;
export const AVAILABILITIES = ['all', 'available', 'unavailable'] as const;

/** With none of these the whole catalogue is answered, by id ascending; with any of them one page. */
export const shopProducts = call({
  method: 'GET',
  path: '/products/shop',
  status: 200,
  access: 'public',
  summary: 'The catalogue by id, or one page of it with its size in X-Total-Count.',
  input: z.object({
    page: wholeNumber(100_000).optional(),
    limit: wholeNumber(100).optional(),
    sort: z.enum(SORTS).optional(),
    category: z.string().max(60).optional(),
    availability: z.enum(AVAILABILITIES).optional(),
  }),
  output: Products,
  faults: [],
});

export const newArrivals = call({
  method: 'GET',
  path: '/products/new-arrivals',
  status: 200,
  access: 'public',
  summary: 'The 8 newest products.',
  input: z.object({}),
  output: Products,
  faults: [],
});

export const categoryProducts = call({
  method: 'GET',
  path: '/products/category/:category',
  status: 200,
  access: 'public',
  summary: 'The products of a category, named by its slug; an unknown one is empty.',
  input: z.object({ category: z.string().max(60) }),
  output: Products,
  faults: [],
});

export const bestSellers = call({
  method: 'GET',
  path: '/products/best-sellers',
  status: 200,
  access: 'public',
  summary: 'Most units sold in 90 days, filled up with the newest.',
  input: z.object({}),
  output: Products,
  faults: [],
});

export const searchProducts = call({
  method: 'GET',
  path: '/products/search',
  status: 200,
  access: 'public',
  summary: 'Prefix and typo-tolerant search in name, description and category; an empty query answers the suggestions.',
  input: z.object({ query: text }),
  output: Products,
  faults: ['TOO_MANY_REQUESTS'],
});

export const suggestions = call({
  method: 'GET',
  path: '/products/suggestions',
  status: 200,
  access: 'public',
  summary: '8 best sellers.',
  input: z.object({}),
  output: Products,
  faults: [],
});

export const productById = call({
  method: 'GET',
  path: '/products/:id',
  status: 200,
  access: 'public',
  summary: 'One product.',
  input: z.object({ id: Id }),
  output: Product,
  faults: ['PRODUCT_NOT_FOUND'],
});

/**
 * `cursor` is opaque: keep it, send it as `since` next time. Without `since` the whole catalogue comes, and also for a
 * cursor that means nothing any more (a restored backup): then `whole` is true, and a product between two answers' ids
 * that is not told is not in the shop. With `limit` it comes in parts by ascending id: ask again with `after: next` and
 * the same `since` until `next` is null, then keep the first part's cursor, for the shop may have changed meanwhile.
 * Later parts may tell what is newer than that cursor, so send the last answer's cursor as `newest`: a shop that does not
 * know it (the backup again) begins anew, which `from` says: the `after` that the answer goes on from.
 */
export const productChanges = call({
  method: 'GET',
  path: '/products/changes',
  status: 200,
  access: 'public',
  summary: 'What changed in the catalogue since a cursor; feeds the copy on the device.',
  input: z.object({
    since: z.string().max(64).optional(),
    limit: wholeNumber(1000).optional(),
    after: Id.optional(),
    newest: z.string().max(64).optional(),
  }),
  output: z.object({
    cursor: z.string(),
    from: z.int(),
    upserted: Products,
    removed: z.array(z.int()),
    whole: z.boolean(),
    next: z.int().nullable(),
  }),
  faults: [],
});
