import { messages } from '@kundan/contracts/messages/screen-messages';
import { privacyMessages } from '@kundan/contracts/messages/privacy-messages';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import type { ownReview, productReviews, Review, submitReview } from '@kundan/contracts/reviews.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PageInput, pageRange } from '../infrastructure/database/page.ts';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { raw, sql } from '../infrastructure/database/sql.ts';

const LIMIT_PER_SHOPPER = { limit: 30, seconds: 3600 };
/** A response without paging contains at most this many reviews, the newest ones. Average and count include all reviews. */
const MAX_REVIEWS = 200;

/** SQL for the JSON of a review: `r` is a row of reviews, `u` its author. */
const REVIEW_JSON = sql`json_build_object('id', r.id, 'product_id', r.product_id, 'name', coalesce(u.name, '${raw(privacyMessages.formerCustomer)}'), 'rating', r.rating,
  'comment', r.comment, 'created_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const SAVE = sql`with r as (
    insert into reviews (product_id, shopper_id, rating, comment, created_at)
    values (${'productId'}, ${'shopper'}, ${'rating'}, ${'comment'}, ${'now'})
    on conflict (product_id, shopper_id) do update
      set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at
    returning *
  ) select ${REVIEW_JSON} as review from r join users u on u.id = r.shopper_id`;
const FIND_OWN = sql`select ${REVIEW_JSON} as review from reviews r join users u on u.id = r.shopper_id
  where r.product_id = ${'productId'} and r.shopper_id = ${'shopper'}`;
const LIST = sql`select (select round(avg(rating), 1)::float8 from reviews where product_id = ${'productId'}) as average,
  (select count(*)::int from reviews where product_id = ${'productId'}) as count,
  coalesce((select json_agg(view) from (
    select ${REVIEW_JSON} as view from reviews r left join users u on u.id = r.shopper_id
    where r.product_id = ${'productId'} order by r.created_at desc, r.id desc limit ${'limit'} offset ${'offset'}
  ) newest), '[]') as reviews`;

@Injectable()
export class ReviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CatalogueService,
    private readonly limits: RateLimits,
  ) {}

  /** Saves a review. It replaces an earlier one of the same shopper and product. Throws PRODUCT_NOT_FOUND or TOO_MANY_REQUESTS. */
  async submit(shopper: ShopperId, input: InputOf<typeof submitReview>): Promise<OutputOf<typeof submitReview>> {
    await this.limits.perAccount('review', shopper, LIMIT_PER_SHOPPER);
    const { product_id, rating, comment } = input;
    const { review } = await this.em.transactional(async (em) => {
      await this.catalogue.productIn(em, product_id);
      return SAVE.one<{ review: Review }>(em, { productId: product_id, shopper, rating, comment, now: new Date() });
    });
    return { message: messages.review.done, review };
  }

  /** The shopper's review of a product; null when there is none. Throws PRODUCT_NOT_FOUND. */
  async own(shopper: ShopperId, productId: number): Promise<OutputOf<typeof ownReview>> {
    await this.catalogue.product(productId);
    const row = await FIND_OWN.first<{ review: Review }>(this.em.fork(), { productId, shopper });
    return { review: row?.review ?? null };
  }

  /** The reviews of a product, newest first, with average and count. Throws PRODUCT_NOT_FOUND. */
  async ofProduct(productId: number, { page, limit }: PageInput = {}): Promise<OutputOf<typeof productReviews>> {
    await this.catalogue.product(productId);
    const range =
      page === undefined && limit === undefined ? { limit: MAX_REVIEWS, offset: 0 } : pageRange({ page, limit });
    return LIST.one<OutputOf<typeof productReviews>>(this.em.fork(), { productId, ...range });
  }
}
