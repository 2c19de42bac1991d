import type { Product } from '@kundan/contracts/catalogue.contract';
import { reviewMessages as texts } from '@kundan/texts/en/review';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { useLateEvents } from '../../ui/use-late-events.ts';
import type { Reviews } from './load-reviews.ts';
import { ReviewList } from './review-list.tsx';

const WriteReview = lazyComponent(() => import('./write-review.tsx'));

/** Distance below the viewport at which the writing part starts to load. */
const AHEAD = '400px';

interface ReviewHalvesProps {
  product: Product;
  /** Undefined when they could not be loaded. */
  reviews: Reviews | undefined;
  /** Reloads the reviews. */
  onReload: () => void;
}

/** A product's reviews, rendered with its page, and the way to write one, loaded when it comes near the viewport. */
export default function ReviewHalves({ product, reviews, onReload }: ReviewHalvesProps) {
  const lateEvents = useLateEvents<HTMLDivElement>();
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
    <div className="reviews__halves" {...lateEvents}>
      <div className="reviews__said">
        {reviews ? (
          <ReviewList productId={product.id} {...reviews} />
        ) : (
          <p role="alert">
            {texts.unread}{' '}
            <Button look="quiet" onClick={onReload}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <div className="reviews__write" ref={place}>
        {near ? (
          <Suspense fallback={null}>
            <WriteReview product={product} onWritten={onReload} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
