import type { AdminReview, listReviews } from '@kundan/contracts/admin/reviews.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageRange } from '../../infrastructure/database/page.ts';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';
import { ADMIN_REVIEW_JSON } from '../review-statements.ts';

const STATES = { shown: sql`r.hidden_at is null`, hidden: sql`r.hidden_at is not null`, all: sql`true` };
/** `offset 0` keeps the parts apart: as one query, they would read all reviews for a word that few have. */
const FOUND = sql`select w.* from (
    select id from reviews where review_search_terms(comment) @@ order_search_query(${'q'})
    union select w.id from users a cross join lateral (select id from reviews where shopper_id = a.id offset 0) w
      where person_search_terms(a.name, a.email) @@ order_search_query(${'q'})
    union select w.id from products t cross join lateral (select id from reviews where product_id = t.id offset 0) w
      where strpos(lower(t.name), lower(${'q'})) > 0
  ) found cross join lateral (select * from reviews where id = found.id offset 0) w`;

type Filter = Pick<InputOf<typeof listReviews>, 'state' | 'q'>;

/** A page of the reviews that match, newest first, with the count of all that match. */
export function reviewsStatement({ state, q }: Filter): Sql<string> {
  const matches: Sql<string> = q ? sql`(${FOUND}) r where ${STATES[state]}` : sql`reviews r where ${STATES[state]}`;
  return sql`select (select count(*)::int from ${matches}) as count,
    coalesce((select json_agg(${ADMIN_REVIEW_JSON} order by r.created_at desc, r.id desc) from (
      select r.* from ${matches} order by r.created_at desc, r.id desc limit ${'limit'} offset ${'offset'}
    ) r join products p on p.id = r.product_id left join users u on u.id = r.shopper_id), '[]') as reviews`;
}

export function findReviews(em: EntityManager, { state, q = '', ...page }: InputOf<typeof listReviews>) {
  const values = { ...(q && { q }), ...pageRange(page) };
  return reviewsStatement({ state, q }).one<{ reviews: AdminReview[]; count: number }>(em, values);
}
