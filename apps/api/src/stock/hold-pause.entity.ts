import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../catalogue/product.entity.ts';

/** Pieces that a shopper held until the checkout expired, without trying to pay. Until `until` she cannot hold them again. */
const schema = defineEntity({
  name: 'HoldPause',
  tableName: 'hold_pauses',
  properties: {
    shopperId: p.uuid().primary(),
    product: () => p.manyToOne(Product).mapToPk().primary(),
    quantity: p.integer(),
    /** How often the shopper's hold of the product has run out. */
    times: p.integer(),
    until: p.datetime().index('hold_pauses_until_index'),
  },
});
export class HoldPause extends schema.class {}
schema.setClass(HoldPause);
