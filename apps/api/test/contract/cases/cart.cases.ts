import { addToCart, getCart, getCartAfterSignUp, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { CartLineRow } from '../../../src/cart/cart-line.entity.ts';
import { putInCart } from '../../support/orders/checkout-factories.ts';
import type { TestUser } from '../../support/factories.ts';
import { changeProduct, makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { type RejectedRequest, defineCase } from './call-case.ts';
import { localeRule } from './field-rules.ts';

const wholeNumber = 'Quantity must be a whole number from 1 to 10,000.';
const quantity = {
  missing: wholeNumber,
  invalid: [0, -1, 1.5, 10_001, '3', null, 1e300, [1]].map((value) => [value, wholeNumber] as const),
};
const malformed = [0, -1, 1.5, 'abc', '1e3', '0x1', ' 1', '2147483648', '99999999999'] as const;
const noId = (field: string) => ({
  missing: `Please check the field ${field}.`,
  invalid: [null, '', [1], {}, true].map((value) => [value, `Please check the field ${field}.`] as const),
});

/** A line of three necklaces in the owner's cart. */
async function lineOf(app: TestApp, owner: TestUser): Promise<{ cartId: number; productId: number }> {
  const product = await putInCart(app, owner, 1_000_00, 3);
  const line = await app.em().findOneOrFail(CartLineRow, { shopper: owner.id, product: product.id });
  return { cartId: line.id, productId: product.id };
}

const usedKey: RejectedRequest = {
  name: 'an Idempotency-Key of another request',
  code: 'IDEMPOTENCY_KEY_REUSED',
  arrange: async (app, caller) => {
    const headers = { 'idempotency-key': 'used before' };
    const { id } = await makeProduct(app);
    await app.send(addToCart, { product_id: id, quantity: 7 }, { token: caller.token, headers });
    return { headers };
  },
};

const aCart = {
  arrange: async (app: TestApp, owner: TestUser) => {
    await putInCart(app, owner, 1_234_50, 2);
    return { input: {} };
  },
  response: [{ quantity: 2, price: 1234.5, name: 'Moti Drift Necklace', isAvailable: true }],
  fields: localeRule,
  forOtherUser: { body: [] },
};

export const cartCases = [
  defineCase({ call: getCart, ...aCart }),
  defineCase({ call: getCartAfterSignUp, ...aCart }),
  defineCase({
    call: addToCart,
    arrange: async (app) => ({ input: { product_id: (await makeProduct(app)).id, quantity: 2 } }),
    response: [{ quantity: 2, price: 4650 }],
    changes: ['cart_lines'],
    fields: {
      ...localeRule,
      product_id: noId('product_id'),
      quantity,
      option: { invalid: ['', 14, null].map((one) => [one, 'Please choose a size.'] as const) },
    },
    resource: { field: 'product_id', missing: 2_000_000_000, missingCode: 'PRODUCT_NOT_FOUND', malformed },
    forOtherUser: 'shared',
    rejected: [
      usedKey,
      {
        name: 'a sold-out product',
        code: 'PRODUCT_SOLD_OUT',
        arrange: async (app) => ({
          input: { product_id: (await makeProduct(app, { isAvailable: false })).id, quantity: 1 },
        }),
      },
      {
        name: 'a withdrawn product',
        code: 'PRODUCT_NOT_FOUND',
        arrange: async (app) => {
          const { id } = await makeProduct(app);
          await changeProduct(app, id, { isDeleted: true });
          return { input: { product_id: id, quantity: 1 } };
        },
      },
      {
        name: 'more than 10,000 together',
        code: 'QUANTITY_OUT_OF_RANGE',
        arrange: async (app, caller) => {
          const { id } = await putInCart(app, caller, 1_000_00, 9_999);
          return { input: { product_id: id, quantity: 2 } };
        },
      },
    ],
  }),
  defineCase({
    call: removeFromCart,
    arrange: async (app, owner) => ({ input: { id: (await lineOf(app, owner)).cartId } }),
    response: [],
    changes: ['cart_lines'],
    fields: localeRule,
    resource: { field: 'id', missing: 2_000_000_000, missingCode: 'CART_LINE_NOT_FOUND', malformed },
    forOtherUser: { code: 'CART_LINE_NOT_FOUND' },
    rejected: [usedKey],
  }),
  defineCase({
    call: updateCart,
    arrange: async (app, owner) => ({ input: { cart_id: (await lineOf(app, owner)).cartId, quantity: 5 } }),
    response: [{ quantity: 5, price: 1000 }],
    changes: ['cart_lines'],
    fields: { ...localeRule, cart_id: noId('cart_id'), quantity },
    resource: { field: 'cart_id', missing: 2_000_000_000, missingCode: 'CART_LINE_NOT_FOUND', malformed },
    forOtherUser: { code: 'CART_LINE_NOT_FOUND' },
    rejected: [
      usedKey,
      {
        name: 'more of what is sold out',
        code: 'PRODUCT_SOLD_OUT',
        arrange: async (app, caller) => {
          const { cartId, productId } = await lineOf(app, caller);
          await changeProduct(app, productId, { isAvailable: false });
          return { input: { cart_id: cartId, quantity: 4 } };
        },
      },
    ],
  }),
];
