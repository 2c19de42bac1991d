import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductReviewsProps } from './product-reviews.tsx';
import './reviews.css';

const ProductReviews = lazy(() => import('./product-reviews.tsx'));

/** How far below the screen the reviews begin to load. */
const AHEAD = '400px';

/** What shoppers say about a product, fetched when somebody comes near it: nobody waits for it to see the product. */
export function ReviewsSlot(props: ProductReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title" ref={place}>
      <h2 id="reviews-title">Reviews</h2>
      {near ? (
        <Suspense fallback={null}>
          <ProductReviews {...props} />
        </Suspense>
      ) : null}
    </section>
  );
}
