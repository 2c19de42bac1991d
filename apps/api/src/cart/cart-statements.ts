import type { CartItem } from '@kundan/domain/cart/cart';
import type { FocalPoint } from '@kundan/domain/catalogue/focal-point';
import type { ErrorCode } from '@kundan/domain/error';
import type { Paise } from '@kundan/domain/money';
import { MAX_CART_LINE_QUANTITY } from '@kundan/domain/shop';
import { IMAGE_FOCUS } from '../catalogue/image-focus.ts';
import { isOnSale } from '../catalogue/on-sale.ts';
import { OPTION_NAME } from '../catalogue/options/option-name.ts';
import { type Sql, sql } from '../infrastructure/database/sql.ts';

/** A cart line joined with the current name, image, price and availability of its product. */
export interface PricedCartLine extends Omit<CartItem, 'option'> {
  /** The value and the name of the product's option; null without options. */
  option: string | null;
  optionName: string | null;
  cartId: number;
  /** What the stock counts: the variant of the option, or the product. */
  stockId: number;
  name: string;
  image: string;
  /** Of the image; null when its parts show the middle. */
  focus: FocalPoint | null;
  /** Current unit price in paise. */
  price: Paise;
  /** False when the product is sold out or withdrawn. */
  isAvailable: boolean;
}

/** The row that a statement of a cart change returns. */
export interface CartChangeResult {
  /** The request as text; the stored one when the Idempotency-Key was used before. */
  request: string;
  /** Why the change was refused; null when it was made, now or by the first request with the key. */
  error_code: ErrorCode | null;
  /** The cart as it is now; null with an error code. */
  lines: PricedCartLine[] | null;
}

/** Whether the shop sells product p to the shopper. */
const IS_ON_SALE = isOnSale('p', sql`${'shopper'}`);

const LINE_JSON = sql`json_build_object('cartId', l.id, 'productId', coalesce(p.parent_id, p.id), 'stockId', p.id,
  'option', p.option_value, 'optionName', ${OPTION_NAME}, 'quantity', l.quantity, 'name', p.name,
  'image', p.image_url, 'focus', ${IMAGE_FOCUS}, 'price', p.price, 'isAvailable', ${IS_ON_SALE})`;

/** Reads a shopper's cart as one JSON array of PricedCartLine, oldest line first. */
export const READ_CART = sql`select coalesce(json_agg(${LINE_JSON} order by l.id), '[]') as lines
  from cart_lines l join products p on p.id = l.product_id where l.shopper_id = ${'shopper'}`;

type Parameter = 'shopper' | 'key' | 'request' | 'id' | 'quantity' | 'option';

/**
 * Builds the statement of one kind of cart change. One statement makes the change, stores its error code under
 * the Idempotency-Key and returns the cart: one round trip and one transaction.
 *
 * `key` is the Idempotency-Key or null, `request` the request as text; `id` and `quantity` are the input of the change.
 * Result: one CartChangeResult. When the key was used before, it has the stored outcome and the current cart.
 *
 * The server decides here, in SQL. The device predicts the result with `applyChange` of the domain;
 * cart-rules.api.spec.ts compares the two.
 *
 * - `input` is the select list of the CTE `requested`, which contains the input of the change. It has no row when the
 *   key was used before, so a repeated request changes nothing.
 * - `change` is a list of CTEs that read `requested`. It defines `changed` (inserted and updated lines with their new
 *   quantity), `removed` (ids of deleted lines) and `error` (one error code when nothing was changed, otherwise no row).
 *
 * When two requests with one key run at the same time, the second one fails on the primary key of cart_requests and is
 * rolled back. Its retry finds the outcome of the first.
 */
const cartChange = (input: Sql<Parameter>, change: Sql<Parameter>): Sql<Parameter> => sql`
with previous as materialized (
  select request, error_code from cart_requests where shopper_id = ${'shopper'} and key = ${'key'}
),
requested as (select ${input} where not exists (select from previous)),
${change},
-- Every CTE sees the tables as they were before the statement, so the new cart combines unchanged and changed lines.
cart as (
  select id, product_id, quantity from cart_lines
  where shopper_id = ${'shopper'}
    and product_id not in (select product_id from changed)
    and id not in (select id from removed)
  union all
  select id, product_id, quantity from changed
),
outcome as (select ${'request'} as request, (select code from error) as error_code where exists (select from requested)),
stored as (
  insert into cart_requests (shopper_id, key, request, error_code)
  select ${'shopper'}, ${'key'}, request, error_code from outcome where ${'key'} is not null
)
select request, error_code, case when error_code is null then coalesce(
  (select json_agg(${LINE_JSON} order by l.id) from cart l join products p on p.id = l.product_id), '[]') end as lines
from (select * from previous union all select * from outcome) result`;

const NOTHING_CHANGED = sql`changed as (select 0 as id, 0 as product_id, 0 as quantity where false)`;
const NOTHING_REMOVED = sql`removed as (select 0 as id where false)`;

/**
 * Adds units of the product with the id `id`, or of its variant for the value `option`.
 * The database computes the sum, so that simultaneous additions to one line are all counted. `inserted` has its own
 * `on conflict`, because another request may insert the line between `increased` and `inserted`.
 */
export const ADD = cartChange(
  sql`${'id'}::int as product_id, ${'option'}::text as option, ${'quantity'}::int as quantity, ${MAX_CART_LINE_QUANTITY} as max_quantity`,
  sql`product as (
    select p.id, ${IS_ON_SALE} as is_available, p.options is not null as needs_option, r.quantity, r.max_quantity
    from requested r join products p on p.id = coalesce(
      (select v.id from products v where v.parent_id = r.product_id and v.option_value = r.option and not v.is_deleted), r.product_id)
      and not p.is_deleted and (p.parent_id is null or p.parent_id = r.product_id)
  ),
  increased as (
    update cart_lines l set quantity = l.quantity + product.quantity
    from product
    where product.is_available and l.shopper_id = ${'shopper'} and l.product_id = product.id
      and l.quantity + product.quantity <= product.max_quantity
    returning l.id, l.product_id, l.quantity
  ),
  inserted as (
    insert into cart_lines as l (shopper_id, product_id, quantity)
    select ${'shopper'}, id, quantity from product where is_available and not exists (select from increased)
    on conflict (shopper_id, product_id) do update set quantity = l.quantity + excluded.quantity
      where l.quantity + excluded.quantity <= (select max_quantity from product)
    returning l.id, l.product_id, l.quantity
  ),
  changed as (select * from increased union all select * from inserted),
  ${NOTHING_REMOVED},
  error as (
    select case
      when not exists (select from product) then 'PRODUCT_NOT_FOUND'
      when (select needs_option from product) then 'OPTION_REQUIRED'
      when not (select is_available from product) then 'PRODUCT_SOLD_OUT'
      else 'QUANTITY_OUT_OF_RANGE'
    end as code
    where not exists (select from changed)
  )`,
);

/**
 * Sets the quantity of a line.
 * The quantity of a sold-out or withdrawn product can be reduced but not increased.
 */
export const SET_QUANTITY = cartChange(
  sql`${'id'}::int as id, ${'quantity'}::int as quantity`,
  sql`line as (
    select l.id, r.quantity, ${IS_ON_SALE} as is_available
    from requested r
    join cart_lines l on l.id = r.id and l.shopper_id = ${'shopper'}
    join products p on p.id = l.product_id
  ),
  changed as (
    update cart_lines l set quantity = line.quantity
    from line
    where l.id = line.id and (line.is_available or line.quantity <= l.quantity)
    returning l.id, l.product_id, l.quantity
  ),
  ${NOTHING_REMOVED},
  error as (
    select case when (select not is_available from line) then 'PRODUCT_SOLD_OUT' else 'CART_LINE_NOT_FOUND' end as code
    where not exists (select from changed)
  )`,
);

/** Removes a line. */
export const REMOVE = cartChange(
  sql`${'id'}::int as id`,
  sql`removed as (
    delete from cart_lines l using requested r where l.id = r.id and l.shopper_id = ${'shopper'} returning l.id
  ),
  ${NOTHING_CHANGED},
  error as (select 'CART_LINE_NOT_FOUND' as code where not exists (select from removed))`,
);
