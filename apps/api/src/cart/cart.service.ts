import type { Cart } from '@kundan/contracts/cart.contract';
import type { CartPiece } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import { type OrderLine, stockIdOf } from '@kundan/domain/order/order-events';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { IMAGE_FOCUS } from '../catalogue/image-focus.ts';
import { isOnSale } from '../catalogue/on-sale.ts';
import { OPTION_NAME } from '../catalogue/options/option-name.ts';
import { optionRequired } from '../catalogue/options/option-required.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { sql } from '../infrastructure/database/sql.ts';
import type { Statement } from '../infrastructure/database/statement.ts';
import { PreparedStatements } from '../infrastructure/database/prepared-statements.ts';
import { ADD, type CartChangeResult, type PricedCartLine, READ_CART, REMOVE, SET_QUANTITY } from './cart-statements.ts';

const changeStatements = { add: ADD, set: SET_QUANTITY, remove: REMOVE };

const LINES = sql`select l.id as "cartId", coalesce(p.parent_id, p.id) as "productId", p.id as "stockId", p.option_value as option,
    ${OPTION_NAME} as "optionName", l.quantity, p.name, p.image_url as image, ${IMAGE_FOCUS} as focus,
    p.price::float8 as price, ${isOnSale('p', sql`l.shopper_id`)} as "isAvailable"
  from cart_lines l join products p on p.id = l.product_id where l.shopper_id = ${'shopper'} order by l.id`;
const NAME_OF_OPTION = sql`select coalesce(options ->> 'name', 'size') as name from products where id = ${'id'}`;
const LOCK_LINES = sql`${LINES} for update of l`;
const DELETE_LINES = sql`delete from cart_lines where id = any(${'ids'}::int[])`;
const SET_REST = sql`update cart_lines set quantity = ${'rest'} where id = ${'cartId'}`;

/**
 * Reads and changes carts. Each change is one prepared statement (cart-statements.ts) without the ORM, because carts
 * are the most frequent writes of the shop. A line of another shopper is treated as not found.
 * A request repeated with the same Idempotency-Key within 30 days changes nothing, has the first outcome and
 * returns the cart as it is now.
 */
@Injectable()
export class CartService {
  constructor(private readonly statements: PreparedStatements) {}

  async view(shopper: ShopperId): Promise<Cart> {
    const { lines } = await READ_CART.one<{ lines: PricedCartLine[] }>(this.statements, { shopper });
    return toView(lines);
  }

  /**
   * `option`: the value of the product's option. Throws PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, OPTION_REQUIRED,
   * QUANTITY_OUT_OF_RANGE, IDEMPOTENCY_KEY_REUSED.
   */
  add(shopper: ShopperId, piece: CartPiece, quantity: number, key?: string): Promise<Cart> {
    return this.change('add', shopper, { id: piece.productId, option: piece.option, quantity }, key);
  }

  /** Throws CART_LINE_NOT_FOUND, PRODUCT_SOLD_OUT, IDEMPOTENCY_KEY_REUSED. */
  setQuantity(shopper: ShopperId, cartId: number, quantity: number, key?: string): Promise<Cart> {
    return this.change('set', shopper, { id: cartId, quantity }, key);
  }

  /** Throws CART_LINE_NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
  remove(shopper: ShopperId, cartId: number, key?: string): Promise<Cart> {
    return this.change('remove', shopper, { id: cartId }, key);
  }

  /** Reads the lines, oldest first. Inside a transaction it also locks them until the transaction ends. */
  async loadLines(em: EntityManager, shopper: ShopperId): Promise<PricedCartLine[]> {
    return (em.isInTransaction() ? LOCK_LINES : LINES).all<PricedCartLine>(em, { shopper });
  }

  /** The statements that remove bought pieces from these locked lines. A line with more pieces keeps the others. */
  removalOf(
    lines: readonly PricedCartLine[],
    bought: readonly Pick<OrderLine, 'productId' | 'variantId' | 'quantity'>[],
  ): Statement[] {
    const quantities = new Map(bought.map((line) => [stockIdOf(line), line.quantity]));
    const rests = lines.flatMap(({ cartId, stockId, quantity }) => {
      const sold = quantities.get(stockId);
      return sold === undefined ? [] : { cartId, rest: quantity - sold };
    });
    const empty = rests.filter(({ rest }) => rest <= 0).map(({ cartId }) => cartId);
    const updates = rests.filter(({ rest }) => rest > 0).map((line) => SET_REST.bind(line));
    return [...(empty.length > 0 ? [DELETE_LINES.bind({ ids: empty })] : []), ...updates];
  }

  private async change(
    kind: keyof typeof changeStatements,
    shopper: ShopperId,
    { id, quantity, option }: { id: number; quantity?: number; option?: string | undefined },
    key: string | undefined,
  ): Promise<Cart> {
    const request = [kind, id, quantity, option].join(' ').trim();
    const values = { shopper, key, request, id, quantity, option };
    const execute = () => changeStatements[kind].one<CartChangeResult>(this.statements, values);
    const result = await execute().catch((error: unknown) => {
      if (isSimultaneousUseOfKey(error)) return execute();
      throw error;
    });
    if (result.request !== request) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (result.error_code === 'OPTION_REQUIRED')
      throw optionRequired((await NAME_OF_OPTION.one<{ name: string }>(this.statements, { id })).name);
    if (result.error_code) throw new DomainError(result.error_code);
    return toView(result.lines ?? []);
  }
}

/** Whether another request with the same Idempotency-Key stored its outcome first. */
function isSimultaneousUseOfKey(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'cart_requests_pkey';
}

function toView(lines: readonly PricedCartLine[]): Cart {
  return lines.map(({ cartId, productId, option, optionName, quantity, name, image, focus, price, isAvailable }) => ({
    cart_id: cartId,
    product_id: productId,
    ...(option !== null && { option_name: optionName ?? '', option }),
    quantity,
    name,
    image,
    ...(focus && { focus }),
    price: rupeesFromPaise(price),
    isAvailable,
  }));
}
