import type { AdminReview, listReviews } from '@kundan/contracts/admin/reviews.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditLog } from '../../audit/audit-log.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { ADMIN_REVIEW_JSON, FIND_PHOTO_FOR_STAFF } from '../review-statements.ts';
import { Review } from '../review.entity.ts';
import { findReviews } from './review-filter.ts';

const FIND = sql`select ${ADMIN_REVIEW_JSON} as review from reviews r join products p on p.id = r.product_id
  left join users u on u.id = r.shopper_id where r.id = ${'id'}`;

/** What the audit says. It names neither the author nor the reason, which may name her: its entries are kept for ever. */
const WORDS = { 'review.hidden': 'Hidden', 'review.shown': 'Shown', 'review.replied': 'Reply published' } as const;
type Action = keyof typeof WORDS & AuditAction;

/** Reviews as staff see them. */
@Injectable()
export class ReviewModeration {
  constructor(private readonly em: EntityManager) {}

  /** One page of the reviews that match, newest first, and the count of all that match. */
  list(input: InputOf<typeof listReviews>): Promise<{ reviews: AdminReview[]; count: number }> {
    return findReviews(this.em.fork(), input);
  }

  /** A photograph as a WebP file, also of a hidden review. Throws REVIEW_NOT_FOUND. */
  async photo(review: number, position: number): Promise<Buffer> {
    const found = await FIND_PHOTO_FOR_STAFF.first<{ data: Buffer }>(this.em.fork(), { review, position });
    if (!found) throw new DomainError('REVIEW_NOT_FOUND');
    return found.data;
  }

  /** Hides a review. `admin`: a user id. A review that was hidden before gets the new reason. Throws REVIEW_NOT_FOUND. */
  hide(id: number, reason: string, admin: string): Promise<AdminReview> {
    return this.change(id, admin, (review) => {
      if (review.hiddenAt && review.hiddenBecause === reason) return undefined;
      review.hiddenAt ??= new Date();
      review.hiddenBecause = reason;
      return 'review.hidden';
    });
  }

  /** Shows a hidden review again. Throws REVIEW_NOT_FOUND. */
  show(id: number, admin: string): Promise<AdminReview> {
    return this.change(id, admin, (review) => {
      if (!review.hiddenAt) return undefined;
      review.hiddenAt = review.hiddenBecause = null;
      return 'review.shown';
    });
  }

  /** Publishes a reply, which replaces the earlier one. Throws REVIEW_NOT_FOUND. */
  reply(id: number, text: string, admin: string): Promise<AdminReview> {
    return this.change(id, admin, (review) => {
      if (review.reply === text) return undefined;
      review.reply = text;
      review.repliedAt = new Date();
      return 'review.replied';
    });
  }

  /** Changes a review and records it in one transaction. A repeated request changes nothing: `apply` returns undefined. */
  private change(id: number, admin: string, apply: (review: Review) => Action | undefined): Promise<AdminReview> {
    return this.em.transactional(async (em) => {
      const review = await em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!review) throw new DomainError('REVIEW_NOT_FOUND');
      const action = apply(review);
      if (action) {
        const subject = { type: 'review', id: String(id) } as const;
        await AuditLog.record(em, { actor: admin, action, subject, summary: WORDS[action] });
      }
      return (await FIND.one<{ review: AdminReview }>(em, { id })).review;
    });
  }
}
