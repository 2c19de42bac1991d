import { defineEntity, p } from '@mikro-orm/core';
import { Review } from './review.entity.ts';

/** A photograph of a review as WebP. It is deleted with its review, and with the account of the author. */
const schema = defineEntity({
  name: 'ReviewPhoto',
  tableName: 'review_photos',
  properties: {
    /** Public: a new photograph at the same position has another address. */
    id: p.uuid().primary(),
    review: () => p.manyToOne(Review).mapToPk().deleteRule('cascade'),
    /** From 1, in the order of the review. */
    position: p.smallint(),
    /** In px. */
    width: p.smallint(),
    height: p.smallint(),
    data: p.blob().lazy(),
    /** The same within 320 px. */
    thumbnail: p.blob().lazy(),
  },
  uniques: [{ properties: ['review', 'position'], name: 'review_photos_review_id_position_unique' }],
});
export class ReviewPhoto extends schema.class {}
schema.setClass(ReviewPhoto);
