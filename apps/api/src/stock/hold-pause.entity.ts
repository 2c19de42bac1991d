import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/**
 * Pieces that a shopper held until the checkout expired, without trying to pay: until `until` she cannot hold them again. Or pieces that
 * she took out of the checkout at `until`, which she had held since `heldSince`.
 */
const schema = defineEntity({
  name: 'HoldPause',
  tableName: 'hold_pauses',
  properties: {
    shopperId: p.uuid().primary(),
    product: () => p.manyToOne(Product).mapToPk().primary(),
    quantity: p.integer(),
    /** How often the shopper's hold of the product has run out; 0 when she has only taken it out. */
    times: p.integer(),
    until: p.datetime().index('hold_pauses_until_index'),
    /** Null for pieces whose hold ran out. */
    heldSince: p.datetime().nullable(),
  },
});
export class HoldPause extends schema.class {}
schema.setClass(HoldPause);
