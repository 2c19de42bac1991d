import type { Home } from '@kundan/contracts/home.contract';
import { FORMER_CUSTOMER } from '@kundan/domain/customer/former-customer';
import type { EntityManager } from '@mikro-orm/postgresql';
import { raw, sql } from '../../infrastructure/database/sql.ts';

const NEWEST = sql`select coalesce(u.name, '${raw(FORMER_CUSTOMER)}') as name, '' as city, trim(r.comment) as quote, r.rating,
    json_build_object('id', p.id, 'name', p.name) as product
  from reviews r join products p on p.id = r.product_id and not p.is_deleted left join users u on u.id = r.shopper_id
  where r.hidden_at is null and r.rating >= 4 and trim(r.comment) <> '' order by r.created_at desc, r.id desc limit 6`;

/** The newest shown reviews with four or five stars and a comment, at most six. */
export const reviewQuotes = (em: EntityManager): Promise<Home['quotes']> => NEWEST.all(em);
