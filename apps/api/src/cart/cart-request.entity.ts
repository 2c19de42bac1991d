import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { CartOutcome } from './cart-statement.ts';

/** A change that came with an Idempotency-Key, and how it went. */
const schema = defineEntity({
  name: 'CartRequest',
  tableName: 'cart_requests',
  properties: {
    shopper: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** What was asked, as text: 'add 7 2'. */
    request: p.text(),
    outcome: p.json<CartOutcome>(),
    createdAt: p.datetime().defaultRaw('now()').index('cart_requests_created_at_index'),
  },
});
export class CartRequest extends schema.class {}
schema.setClass(CartRequest);
