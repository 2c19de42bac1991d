import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { reviewMessages } from '@kundan/texts/en/review';
import {
  type ownReview,
  type productReviews,
  type reviewPhoto,
  submitReview,
} from '@kundan/contracts/reviews.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { addThumbnails, readPhotos } from '../catalogue/images/read-photos.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { type PageInput, pageRange } from '../infrastructure/database/page.ts';
import { DELETE_PHOTOS, FIND_OWN, FIND_PHOTO, INSERT_PHOTO, LIST, type OwnRow, SAVE } from './review-statements.ts';

const LIMIT_PER_SHOPPER = { limit: 30, seconds: 3600 };
/** A response without paging contains at most this many reviews, the newest ones. Average and count include all reviews. */
const MAX_REVIEWS = 200;

@Injectable()
export class ReviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CatalogueService,
    private readonly limits: RateLimits,
  ) {}

  /** Before photographs are read. `productId` is not validated yet. Throws TOO_MANY_REQUESTS or PRODUCT_NOT_FOUND. */
  async checkBeforePhotos(shopper: ShopperId, productId: unknown): Promise<void> {
    await this.limits.perAccount('review-photos', shopper, LIMIT_PER_SHOPPER);
    const { success, data } = submitReview.input.shape.product_id.safeParse(productId);
    if (success) await this.catalogue.product(data);
  }

  /**
   * Saves a review. It replaces an earlier one of the same shopper and product; the earlier photographs stay when it has none and does
   * not remove them. Throws PRODUCT_NOT_FOUND, TOO_MANY_REQUESTS, IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
   */
  async submit(shopper: ShopperId, input: InputOf<typeof submitReview>): Promise<OutputOf<typeof submitReview>> {
    await this.limits.perAccount('review', shopper, LIMIT_PER_SHOPPER);
    const { product_id: productId, rating, comment, remove_photos: removesPhotos } = input;
    const photos = await addThumbnails(await readPhotos(input.photos));
    return this.em.transactional(async (em) => {
      await this.catalogue.productIn(em, productId);
      const now = new Date();
      const { id: review } = await SAVE.one<{ id: number }>(em, { productId, shopper, rating, comment, now });
      if (removesPhotos || photos.length > 0) await DELETE_PHOTOS.run(em, { review });
      for (const [at, photo] of photos.entries())
        await INSERT_PHOTO.run(em, { id: randomUUID(), review, position: at + 1, ...photo });
      const saved = await FIND_OWN.one<OwnRow>(em, { productId, shopper });
      return { message: reviewMessages.done, review: saved.review };
    });
  }

  /** The shopper's review of a product; null when there is none. Throws PRODUCT_NOT_FOUND. */
  async own(shopper: ShopperId, productId: number): Promise<OutputOf<typeof ownReview>> {
    await this.catalogue.product(productId);
    const row = await FIND_OWN.first<OwnRow>(this.em.fork(), { productId, shopper });
    return { review: row?.review ?? null };
  }

  /** The shown reviews of a product, newest first, with average and count. Throws PRODUCT_NOT_FOUND. */
  async ofProduct(productId: number, { page, limit }: PageInput = {}): Promise<OutputOf<typeof productReviews>> {
    await this.catalogue.product(productId);
    const range =
      page === undefined && limit === undefined ? { limit: MAX_REVIEWS, offset: 0 } : pageRange({ page, limit });
    return LIST.one<OutputOf<typeof productReviews>>(this.em.fork(), { productId, ...range });
  }

  /** A photograph of a shown review as a WebP file. Throws REVIEW_NOT_FOUND. */
  async photo({ photo, size }: InputOf<typeof reviewPhoto>): Promise<Buffer> {
    const found = await FIND_PHOTO.first<{ data: Buffer }>(this.em.fork(), { photo, isSmall: size === 'small' });
    if (!found) throw new DomainError('REVIEW_NOT_FOUND');
    return found.data;
  }
}
