import type { FaultCode } from '@kundan/domain/fault';
import { MAX_QUANTITY } from '@kundan/domain/shop';

/** A cart line as the shop keeps it. */
export interface CartLineRow {
  cartId: number;
  productId: number;
  quantity: number;
  name: string;
  image: string;
  /** Unit price in paise, as of now. */
  price: number;
  /** False when the product is sold out or withdrawn. */
  isAvailable: boolean;
}

/** How a change went: the cart after it, or why it was refused. Kept with the Idempotency-Key. */
export type CartOutcome = { lines: CartLineRow[] } | { fault: FaultCode };

const LINE = `json_build_object('cartId', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'name', p.name,
  'image', p.image_url, 'price', p.price, 'isAvailable', p.is_available and not p.is_deleted)`;

/** A shopper's lines, oldest first, as one JSON value. $1 shopper. */
export const READ_CART = `select coalesce(json_agg(${LINE} order by l.id), '[]') as lines
  from cart_lines l join products p on p.id = l.product_id where l.shopper_id = $1`;

/**
 * Makes a change with its Idempotency-Key, the memory of it and the answer one statement: one round trip, one durable
 * transaction, nothing half done. `steps` work on `asked` and name what they did: `changed` (lines as they are after it),
 * `gone` (ids of removed lines), `refusal` (a fault's code, when nothing was done).
 * $1 shopper, $2 key or null, $3 the request as text, $4 and $5 what the steps need.
 *
 * `asked` is empty when the key was seen before, so a repeat changes nothing. Of two simultaneous requests with one key the
 * second fails on the primary key of cart_requests, changes undone; asked again, it finds the first one's outcome.
 */
const changing = (asked: string, steps: string) => `
with seen as materialized (select request, outcome from cart_requests where shopper_id = $1 and key = $2),
asked as (select ${asked} where not exists (select from seen)),
${steps},
cart as (
  select id, product_id, quantity from cart_lines where shopper_id = $1
    and id not in (select id from changed) and id not in (select id from gone)
  union all select id, product_id, quantity from changed
),
outcome as (
  select coalesce(
    (select json_build_object('fault', code) from refusal),
    json_build_object('lines', coalesce((
      select json_agg(${LINE} order by l.id) from cart l join products p on p.id = l.product_id), '[]'))
  )::jsonb as outcome where exists (select from asked)
),
remembered as (
  insert into cart_requests (shopper_id, key, request, outcome) select $1, $2, $3, outcome from outcome where $2 is not null
)
select request, outcome from seen union all select $3, outcome from outcome`;

/** $4 product, $5 quantity. The sum is made by the database, so that simultaneous additions never lose one another. */
export const ADD = changing(
  '$4::int as product_id, $5::int as quantity',
  `product as (
    select p.id, p.is_available, asked.quantity from asked join products p on p.id = asked.product_id and not p.is_deleted
  ),
  raised as (
    update cart_lines l set quantity = l.quantity + product.quantity from product
    where product.is_available and l.shopper_id = $1 and l.product_id = product.id
      and l.quantity + product.quantity <= ${MAX_QUANTITY}
    returning l.id, l.product_id, l.quantity
  ),
  added as (
    insert into cart_lines as l (shopper_id, product_id, quantity)
    select $1, id, quantity from product where is_available and not exists (select from raised)
    on conflict (shopper_id, product_id) do update set quantity = l.quantity + excluded.quantity
      where l.quantity + excluded.quantity <= ${MAX_QUANTITY}
    returning l.id, l.product_id, l.quantity
  ),
  changed as (select * from raised union all select * from added),
  gone as (select 0 as id where false),
  refusal as (
    select case
      when not exists (select from product) then 'PRODUCT_NOT_FOUND'
      when not (select is_available from product) then 'PRODUCT_SOLD_OUT'
      else 'QUANTITY_OUT_OF_RANGE' end as code
    where not exists (select from changed)
  )`,
);

/** $4 line, $5 quantity. What is sold out or withdrawn may become fewer, not more. */
export const SET_QUANTITY = changing(
  '$4::int as id, $5::int as quantity',
  `line as (
    select l.id, asked.quantity, p.is_available and not p.is_deleted as is_available
    from asked join cart_lines l on l.id = asked.id and l.shopper_id = $1 join products p on p.id = l.product_id
  ),
  changed as (
    update cart_lines l set quantity = line.quantity from line
    where l.id = line.id and (line.is_available or line.quantity <= l.quantity)
    returning l.id, l.product_id, l.quantity
  ),
  gone as (select 0 as id where false),
  refusal as (
    select case when (select not is_available from line) then 'PRODUCT_SOLD_OUT' else 'CART_LINE_NOT_FOUND' end as code
    where not exists (select from changed)
  )`,
);

/** $4 line. */
export const REMOVE = changing(
  '$4::int as id, $5::int as quantity',
  `gone as (delete from cart_lines l using asked where l.id = asked.id and l.shopper_id = $1 returning l.id),
  changed as (select 0 as id, 0 as product_id, 0 as quantity where false),
  refusal as (select 'CART_LINE_NOT_FOUND' as code where not exists (select from gone))`,
);
