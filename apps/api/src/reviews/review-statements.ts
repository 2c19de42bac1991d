import { FORMER_CUSTOMER } from '@kundan/domain/customer/former-customer';
import type { OwnReview } from '@kundan/contracts/reviews.contract';
import { raw, sql } from '../infrastructure/database/sql.ts';

/** Statements in which `r` is a row of reviews and `u` its author. */

export const NAME = sql`coalesce(u.name, '${raw(FORMER_CUSTOMER)}')`;

const instant = (column: string) => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * Whether the author has a delivered order of the product. It is computed, not stored: an order that is delivered after the review
 * counts, one whose delivery is undone does not, and no rebuild of the orders has to repair a copy. The index of the shopper's orders
 * finds them. A review whose author's account is deleted belongs to nobody any more, so nothing connects it with an order.
 */
const IS_VERIFIED = sql`exists (select from order_summary o where o.shopper_id = r.shopper_id and o.status = 'Delivered'
  and o.lines @> jsonb_build_array(jsonb_build_object('productId', r.product_id)))`;

const REPLY = sql`case when r.reply is not null then json_build_object('text', r.reply, 'at', ${instant('r.replied_at')}) end`;
const HIDDEN = sql`case when r.hidden_at is not null then json_build_object('reason', r.hidden_because, 'at', ${instant('r.hidden_at')}) end`;
const PHOTOS = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position), '[]')
  from review_photos f where f.review_id = r.id)`;

const FIELDS = sql`'id', r.id, 'product_id', r.product_id, 'name', ${NAME}, 'rating', r.rating, 'comment', r.comment,
  'created_at', ${instant('r.created_at')}, 'verified', ${IS_VERIFIED}, 'photos', ${PHOTOS}, 'reply', ${REPLY}`;

/** SQL for the JSON of a public review. */
const REVIEW_JSON = sql`json_build_object(${FIELDS})`;
const OWN_REVIEW_JSON = sql`json_build_object(${FIELDS}, 'hidden', ${HIDDEN})`;
/** SQL for the JSON of a review as staff see it; `p` is its product. */
export const ADMIN_REVIEW_JSON = sql`json_build_object(${FIELDS}, 'hidden', ${HIDDEN}, 'customer_id', r.shopper_id,
  'product', json_build_object('id', p.id, 'name', p.name), 'state', case when r.hidden_at is null then 'shown' else 'hidden' end)`;

/** Saves a review. A hidden one stays hidden, and the reply stays: it is the shop's. */
export const SAVE = sql`insert into reviews (product_id, shopper_id, rating, comment, created_at)
  values (${'productId'}, ${'shopper'}, ${'rating'}, ${'comment'}, ${'now'})
  on conflict (product_id, shopper_id) do update
    set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at
  returning id`;
export const DELETE_PHOTOS = sql`delete from review_photos where review_id = ${'review'}`;
export const INSERT_PHOTO = sql`insert into review_photos (id, review_id, position, width, height, data, thumbnail)
  values (${'id'}, ${'review'}, ${'position'}, ${'width'}, ${'height'}, ${'data'}, ${'thumbnail'})`;

export const FIND_OWN = sql`select ${OWN_REVIEW_JSON} as review from reviews r join users u on u.id = r.shopper_id
  where r.product_id = ${'productId'} and r.shopper_id = ${'shopper'}`;
export interface OwnRow {
  review: OwnReview;
}

const IS_LISTED = sql`product_id = ${'productId'} and hidden_at is null`;
export const LIST = sql`select (select round(avg(rating), 1)::float8 from reviews where ${IS_LISTED}) as average,
  (select count(*)::int from reviews where ${IS_LISTED}) as count,
  coalesce((select json_agg(${REVIEW_JSON} order by r.created_at desc, r.id desc) from (
    select * from reviews where ${IS_LISTED} order by created_at desc, id desc limit ${'limit'} offset ${'offset'}
  ) r left join users u on u.id = r.shopper_id), '[]') as reviews`;

/** A photograph that everybody may see. */
export const FIND_PHOTO = sql`select case when ${'isSmall'} then f.thumbnail else f.data end as data
  from review_photos f join reviews r on r.id = f.review_id where f.id = ${'photo'} and r.hidden_at is null`;
export const FIND_PHOTO_FOR_STAFF = sql`select data from review_photos where review_id = ${'review'} and position = ${'position'}`;
