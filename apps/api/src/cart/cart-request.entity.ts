import { defineEntity, p } from '@mikro-orm/core';
import type { ErrorCode } from '@kundan/domain/error';
import { User } from '../accounts/user.entity.ts';

/**
 * A cart change that was sent with an Idempotency-Key, and its outcome. A repeat has the same outcome. `oncePerKey` stores other changes
 * here, too.
 */
const schema = defineEntity({
  name: 'CartRequest',
  tableName: 'cart_requests',
  properties: {
    shopper: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** The request as text: 'add 7 2' adds 2 units of product 7. */
    request: p.text(),
    /** Why the change was refused; null when it was made. */
    errorCode: p.text().$type<ErrorCode>().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index('cart_requests_created_at_index'),
  },
});
export class CartRequest extends schema.class {}
schema.setClass(CartRequest);
