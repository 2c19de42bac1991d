import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { FocalPoint } from './focal-point.ts';
import { chosenOption, Id, OptionField, Quantity } from './fields.ts';
import { english, localeField } from './translations.ts';

/** One line of a cart. `price` is the current unit price in rupees. */
export const CartLine = z.object({
  cart_id: z.int(),
  product_id: z.int(),
  ...chosenOption,
  /** The option in another language, where it is translated: 'आकार 12'. */
  option_label: z.string().optional(),
  quantity: z.int(),
  name: z.string(),
  image: z.string(),
  /** Of the image; absent when its parts show the middle. */
  focus: FocalPoint.optional(),
  price: z.number(),
  isAvailable: z.boolean(),
  english,
});
export type CartLine = z.infer<typeof CartLine>;

/** One line per product and option, oldest first. */
export const Cart = z.array(CartLine);
export type Cart = z.infer<typeof Cart>;

export const getCart = call({
  ...addresses.getCart,
  status: 200,
  access: 'shopper',
  summary: 'Returns the cart.',
  input: z.object(localeField),
  output: Cart,
  errors: [],
});

export const getCartAfterSignUp = call({
  method: 'GET',
  path: '/get-cart',
  status: 200,
  access: 'shopper',
  summary: 'Returns the cart. The web app calls this path after sign-up.',
  input: z.object(localeField),
  output: Cart,
  errors: [],
});

export const addToCart = call({
  ...addresses.addToCart,
  status: 200,
  access: 'shopper',
  summary: 'Adds units of a product. Adding a product that is in the cart raises the quantity of its line.',
  input: z.object({ product_id: Id, quantity: Quantity, option: OptionField, ...localeField }),
  output: Cart,
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_SOLD_OUT',
    'OPTION_REQUIRED',
    'QUANTITY_OUT_OF_RANGE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const removeFromCart = call({
  ...addresses.removeFromCart,
  status: 200,
  access: 'shopper',
  summary: 'Removes a line. `id` is its cart_id.',
  input: z.object({ id: Id, ...localeField }),
  output: Cart,
  errors: ['CART_LINE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateCart = call({
  ...addresses.updateCart,
  status: 200,
  access: 'shopper',
  summary: 'Sets the quantity of a line.',
  input: z.object({ cart_id: Id, quantity: Quantity, ...localeField }),
  output: Cart,
  errors: ['CART_LINE_NOT_FOUND', 'PRODUCT_SOLD_OUT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});
