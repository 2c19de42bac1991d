import type { OutputOf } from '@kundan/contracts/call';
import type { productReviews } from '@kundan/contracts/reviews.contract';
import type { Load } from '../../api/load.ts';
import { beforeSilence } from '../../offline/patience.ts';

export type Reviews = OutputOf<typeof productReviews>;

/** What shoppers say about a product; undefined when it cannot be read now. */
export async function loadReviews(load: Load, productId: number): Promise<Reviews | undefined> {
  const answer = await beforeSilence(load(`/api/products/${productId}/reviews`).catch(() => undefined));
  return answer !== 'silent' && answer?.status === 200 ? (answer.data as Reviews) : undefined;
}
