import { z } from 'zod';
import { call } from './call.ts';
import { Id, Nothing, Quantity } from './fields.ts';

/** One line of the cart. `price` is the unit price in rupees as of now. */
export const CartLine = z.object({
  cart_id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  isAvailable: z.boolean(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Oldest line first; one line per product. */
export const CartView = z.array(CartLine);
export type CartView = z.infer<typeof CartView>;

export const getCart = call({
  method: 'GET',
  path: '/cart',
  status: 200,
  access: 'shopper',
  summary: 'The cart.',
  input: Nothing,
  output: CartView,
  faults: [],
});

export const getCartAfterSignUp = call({
  method: 'GET',
  path: '/get-cart',
  status: 200,
  access: 'shopper',
  summary: 'The cart, under the path that is called after sign-up.',
  input: Nothing,
  output: CartView,
  faults: [],
});

export const addToCart = call({
  method: 'POST',
  path: '/cart',
  status: 200,
  access: 'shopper',
  summary: 'Adds units of a product; a product already in the cart keeps its one line.',
  input: z.object({ product_id: Id, quantity: Quantity }),
  output: CartView,
  faults: ['PRODUCT_NOT_FOUND', 'PRODUCT_SOLD_OUT', 'QUANTITY_OUT_OF_RANGE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const removeFromCart = call({
  method: 'DELETE',
  path: '/cart/:id',
  status: 200,
  access: 'shopper',
  summary: 'Removes a line, named by its cart_id.',
  input: z.object({ id: Id }),
  output: CartView,
  faults: ['CART_LINE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateCart = call({
  method: 'PATCH',
  path: '/cart/update',
  status: 200,
  access: 'shopper',
  summary: 'Sets the quantity of a line.',
  input: z.object({ cart_id: Id, quantity: Quantity }),
  output: CartView,
  faults: ['CART_LINE_NOT_FOUND', 'PRODUCT_SOLD_OUT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});
