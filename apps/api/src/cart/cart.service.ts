import type { CartView } from '@kundan/contracts/cart.contract';
import { Fault } from '@kundan/domain/fault';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ShopperId } from '../http/session.guard.ts';
import { PreparedStatements } from '../prepared-statements.ts';
import { CartLine } from './cart-line.entity.ts';
import { ADD, type CartLineRow, type CartOutcome, READ_CART, REMOVE, SET_QUANTITY } from './cart-statement.ts';

const texts = { add: ADD, set: SET_QUANTITY, remove: REMOVE };

/**
 * The carts. A change is one statement (cart-statement.ts), past the ORM; another shopper's line is as good as none.
 * With an Idempotency-Key a repeat within 30 days changes nothing and answers as the first did.
 */
@Injectable()
export class CartService {
  constructor(private readonly statements: PreparedStatements) {}

  async view(shopper: ShopperId): Promise<CartView> {
    const read = { name: 'cart-read', text: READ_CART, values: [shopper] };
    const [row] = await this.statements.run<{ lines: CartLineRow[] }>(read);
    return viewOf(row?.lines ?? []);
  }

  /** Throws PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, QUANTITY_OUT_OF_RANGE, IDEMPOTENCY_KEY_REUSED. */
  add(shopper: ShopperId, productId: number, quantity: number, key?: string): Promise<CartView> {
    return this.change('add', shopper, productId, quantity, key);
  }

  /** Throws CART_LINE_NOT_FOUND, PRODUCT_SOLD_OUT, IDEMPOTENCY_KEY_REUSED. */
  setQuantity(shopper: ShopperId, cartId: number, quantity: number, key?: string): Promise<CartView> {
    return this.change('set', shopper, cartId, quantity, key);
  }

  /** Throws CART_LINE_NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
  remove(shopper: ShopperId, cartId: number, key?: string): Promise<CartView> {
    return this.change('remove', shopper, cartId, undefined, key);
  }

  /** The lines, oldest first; prices in paise. Inside a transaction they are locked until it ends. */
  async linesOf(em: EntityManager, shopper: ShopperId): Promise<CartLineRow[]> {
    return em.execute<CartLineRow[]>(
      `select l.id as "cartId", l.product_id as "productId", l.quantity, p.name, p.image_url as image,
        p.price::float8 as price, p.is_available and not p.is_deleted as "isAvailable"
       from cart_lines l join products p on p.id = l.product_id where l.shopper_id = ? order by l.id
       ${em.isInTransaction() ? 'for update of l' : ''}`,
      [shopper],
    );
  }

  /** Empties the cart in em's transaction: all of it, or only the lines that were bought. */
  async clear(em: EntityManager, shopper: ShopperId, bought?: readonly { cartId: number }[]): Promise<void> {
    const only = bought && { id: { $in: bought.map(({ cartId }) => cartId) } };
    await em.nativeDelete(CartLine, { shopper, ...only });
  }

  private async change(
    kind: keyof typeof texts,
    shopper: ShopperId,
    id: number,
    quantity: number | undefined,
    key: string | undefined,
  ): Promise<CartView> {
    const request = [kind, id, quantity].join(' ').trim();
    const statement = { name: `cart-${kind}`, text: texts[kind], values: [shopper, key, request, id, quantity] };
    const attempt = () => this.statements.run<{ request: string; outcome: CartOutcome }>(statement);
    const [done] = await attempt().catch((error: unknown) => {
      if (isSameKeyAtOnce(error)) return attempt();
      throw error;
    });
    if (!done) throw new Error(`The cart statement '${kind}' answered nothing.`);
    if (done.request !== request) throw new Fault('IDEMPOTENCY_KEY_REUSED');
    if ('fault' in done.outcome) throw new Fault(done.outcome.fault);
    return viewOf(done.outcome.lines);
  }
}

function isSameKeyAtOnce(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'cart_requests_pkey';
}

function viewOf(lines: readonly CartLineRow[]): CartView {
  return lines.map(({ cartId, productId, quantity, name, image, price, isAvailable }) => ({
    cart_id: cartId,
    product_id: productId,
    quantity,
    name,
    image,
    price: rupeesFromPaise(price),
    isAvailable,
  }));
}
