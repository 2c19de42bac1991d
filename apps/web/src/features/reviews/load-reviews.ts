import * as addresses from '@kundan/contracts/addresses';
import type { OutputOf } from '@kundan/contracts/call';
import type { productReviews } from '@kundan/contracts/reviews.contract';
import type { Load } from '../../http/load.ts';
import { urlOf } from '../../http/send.ts';
import { withTimeout } from '../../http/timeouts.ts';

export type Reviews = OutputOf<typeof productReviews>;

/** Reviews in the page and in each further part. */
const PAGE_SIZE = 10;

export const reviewsPath = (productId: number, page: number) =>
  urlOf(addresses.productReviews, { id: productId, page, limit: PAGE_SIZE });

/** Loads a product's newest reviews; undefined when they cannot be loaded now. Throws on the server. */
export async function loadReviews(load: Load, productId: number): Promise<Reviews | undefined> {
  const loading = load(reviewsPath(productId, 1)).catch((error: unknown) => {
    if (import.meta.env.SSR) throw error;
    return undefined;
  });
  const answer = await withTimeout(loading);
  return answer !== 'timeout' && answer?.status === 200 ? (answer.data as Reviews) : undefined;
}
