import { ROUNDING_STEPS } from '@kundan/domain/catalogue/reprice';
import { z } from 'zod';
import { call } from '../call.ts';
import { Id } from '../fields.ts';
import { panelRules } from './panel-rules.ts';
import type { Rule } from '../messages/rules-of.ts';

const invalid = panelRules.product;
const MAX_PRODUCTS = 10_000;
/** Of so many products, with the prices of their sizes that the admin has seen. */
const MAX_BODY_BYTES = 5_000_000;

/** A number with at most two decimals. */
const decimals = (rule: Rule, min: number, max: number) =>
  z.number(rule).min(min, rule).max(max, rule).multipleOf(0.01, rule);

/** In rupees. */
const Price = z.number(invalid.price);

/** A value of an option with a price of its own. */
const SeenValue = z.object({ value: z.string(), price: Price });
const RepricedValue = SeenValue.extend({ new_price: z.number() });

export const repriceProducts = call({
  method: 'POST',
  path: '/products/reprice',
  status: 200,
  access: 'admin',
  maxBodyBytes: MAX_BODY_BYTES,
  summary:
    'Changes the prices of a selection, and the own prices of the values of their options, by a percentage or an amount, all or none. ' +
    'With `dry_run` it only returns the new prices, of the products that still exist.',
  input: z
    .object({
      /**
       * The products with the prices that the admin has seen, and those of values with a price of their own. Without `price` a
       * product is not compared; with other prices the call is rejected, so that a repetition never changes a price twice.
       */
      products: z
        .array(z.object({ id: Id, price: Price.optional(), values: z.array(SeenValue).optional() }), invalid.selection)
        .min(1, invalid.selection)
        .max(MAX_PRODUCTS, invalid.selection),
      percent: decimals(invalid.percent, -99, 1_000).optional(),
      /** In rupees. */
      amount: decimals(invalid.amount, -100_000_000, 100_000_000).optional(),
      /** The new prices are multiples of this amount in rupees. */
      round_to: z.literal(ROUNDING_STEPS, invalid.priceStep).default(1),
      dry_run: z.boolean().default(false),
    })
    .refine(({ percent, amount }) => percent !== undefined || amount !== undefined, {
      ...invalid.priceChange,
      path: ['percent'],
    })
    .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
      ...invalid.priceChange,
      path: ['amount'],
    }),
  output: z.object({
    /** Number of products of which a price changes. */
    changed: z.int(),
    /**
     * In the order of the request, in rupees. `ends_sale`: the new price is not below the old price of the product on sale. `values`:
     * the values of its option that have a price of their own.
     */
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        price: z.number(),
        new_price: z.number(),
        ends_sale: z.boolean(),
        values: z.array(RepricedValue).optional(),
      }),
    ),
  }),
  errors: ['PRODUCT_NOT_FOUND', 'PRICE_CHANGE_IMPOSSIBLE', 'PRICES_CHANGED_MEANWHILE'],
});
