import { useState } from 'react';
import { loadByFetch } from '../../http/load.ts';
import { type Reviews, reviewsPath } from './load-reviews.ts';

type Review = Reviews['reviews'][number];

/** The reviews of the page and those that the reader has loaded in addition. A reloaded page starts again. */
export function useMoreReviews(productId: number, first: readonly Review[]) {
  const [more, setMore] = useState<{ first: readonly Review[]; pages: Review[][] }>({ first, pages: [] });
  const [isLoading, setLoading] = useState(false);
  const pages = more.first === first ? more.pages : [];

  async function loadMore(): Promise<void> {
    setLoading(true);
    try {
      const { status, data } = await loadByFetch(reviewsPath(productId, pages.length + 2));
      // A product that was withdrawn meanwhile has none.
      if (status === 200) setMore({ first, pages: [...pages, (data as Reviews).reviews] });
    } catch {
      // The strip says that the shop is offline; the button stays.
    } finally {
      setLoading(false);
    }
  }

  return { shown: withoutRepetitions([first, ...pages].flat()), isLoading, loadMore };
}

/** A review that was written meanwhile moves the last one of a page to the next page. */
function withoutRepetitions(reviews: Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
