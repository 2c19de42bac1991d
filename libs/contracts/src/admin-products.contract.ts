import { faults } from '@kundan/domain/fault';
import { z } from 'zod';
import { call } from './call.ts';
import { Product } from './catalogue.contract.ts';
import { Done, Id, idOr, Nothing, optionalText, text } from './fields.ts';

const isEmpty = (input: unknown) => input == null || input === '';
const allRequired = 'All fields are required.';
const twoDecimals = 'Price must have at most two decimals.';
const positive = 'Price must be a positive number.';

const Price = z
  .number({ error: (issue) => (isEmpty(issue.input) ? allRequired : positive) })
  .positive(positive)
  .max(100_000_000, 'Price must be at most ₹10,00,00,000.')
  .min(0.01, twoDecimals)
  .multipleOf(0.01, twoDecimals);

/** A path of this shop or an https address: nothing that runs or reaches into a network. */
const ImageUrl = text(500, allRequired).refine(
  (url) => /^(\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\]*$/i.test(url),
  'Image URL must start with https:// or with / for a picture of this shop.',
);

/** Prices in rupees. `category` by name or slug. */
export const ProductForm = z.object({
  name: text(200, allRequired),
  description: text(5000, allRequired),
  price: Price,
  old_price: Price.nullish(),
  category: text(60, allRequired),
  image_url: ImageUrl,
  image_alt: optionalText(300).optional(),
  isAvailable: z.boolean().default(true),
  seller_id: idOr(({ input }) => (isEmpty(input) ? allRequired : faults.SELLER_NOT_FOUND.message)),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const listSellers = call({
  method: 'GET',
  path: '/sellers',
  status: 200,
  access: 'admin',
  summary: 'The sellers, by name.',
  input: Nothing,
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  faults: [],
});

export const createProduct = call({
  method: 'POST',
  path: '/products',
  status: 201,
  access: 'admin',
  summary: 'Adds a product.',
  input: ProductForm,
  output: Product,
  faults: ['SELLER_NOT_FOUND'],
});

export const listProducts = call({
  method: 'GET',
  path: '/products',
  status: 200,
  access: 'admin',
  summary: 'All products, by id.',
  input: Nothing,
  output: z.array(Product),
  faults: [],
});

export const updateProduct = call({
  method: 'PUT',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Replaces a product.',
  input: ProductForm.extend({ id: Id }),
  output: Product,
  faults: ['PRODUCT_NOT_FOUND', 'SELLER_NOT_FOUND'],
});

export const deleteProduct = call({
  method: 'DELETE',
  path: '/products/:id',
  status: 200,
  access: 'admin',
  summary: 'Withdraws a product from the shop: carts show it as unavailable, orders keep it.',
  input: z.object({ id: Id }),
  output: Done,
  faults: ['PRODUCT_NOT_FOUND'],
});
