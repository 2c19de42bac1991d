import { messages } from '@kundan/contracts/messages';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import type { productReviews, Review, submitReview } from '@kundan/contracts/reviews.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { RateLimits } from '../http/rate-limits.ts';
import type { ShopperId } from '../http/session.guard.ts';

const PER_SHOPPER = { limit: 30, seconds: 3600 };
/** A product page shows the newest; average and count are of all. */
const SHOWN = 200;

/** `r` with its author's name, as the calls show it. */
const VIEW = `json_build_object('id', r.id, 'product_id', r.product_id, 'name', u.name, 'rating', r.rating,
  'comment', r.comment, 'created_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

@Injectable()
export class ReviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CatalogueService,
    private readonly limits: RateLimits,
  ) {}

  /** Writes the shopper's review, in the place of an earlier one. Throws PRODUCT_NOT_FOUND and TOO_MANY_REQUESTS. */
  async submit(shopper: ShopperId, input: InputOf<typeof submitReview>): Promise<OutputOf<typeof submitReview>> {
    await this.limits.perAccount('review', shopper, PER_SHOPPER);
    const { product_id, rating, comment } = input;
    const review = await this.em.transactional(async (em) => {
      await this.catalogue.productIn(em, product_id);
      const [row] = await em.execute<[{ review: Review }]>(
        `with r as (
           insert into reviews (product_id, shopper_id, rating, comment, created_at) values (?, ?, ?, ?, ?)
           on conflict (product_id, shopper_id) do update
             set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at
           returning *
         ) select ${VIEW} as review from r join users u on u.id = r.shopper_id`,
        [product_id, shopper, rating, comment, new Date()],
      );
      return row.review;
    });
    return { message: messages.review.done, review };
  }

  /** Throws PRODUCT_NOT_FOUND. */
  async ofProduct(productId: number): Promise<OutputOf<typeof productReviews>> {
    await this.catalogue.product(productId);
    const [row] = await this.em.getConnection().execute<[OutputOf<typeof productReviews>]>(
      `select (select round(avg(rating), 1)::float8 from reviews where product_id = ?) as average,
         (select count(*)::int from reviews where product_id = ?) as count,
         coalesce((select json_agg(view) from (
           select ${VIEW} as view from reviews r join users u on u.id = r.shopper_id
           where r.product_id = ? order by r.created_at desc, r.id desc limit ${SHOWN}
         ) newest), '[]') as reviews`,
      [productId, productId, productId],
    );
    return row;
  }
}
