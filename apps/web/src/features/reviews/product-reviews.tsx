import type { Product } from '@kundan/contracts/catalogue.contract';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviews } from './use-reviews.ts';

export default function ProductReviews({ product }: { product: Product }) {
  const { reviews, failed, reload } = useReviews(product.id);
  return (
    <div className="reviews__halves">
      <div className="reviews__said">
        {reviews ? (
          <ReviewList {...reviews} />
        ) : failed ? (
          <p role="alert">
            The reviews could not be loaded.{' '}
            <Button look="quiet" onClick={reload}>
              Try again
            </Button>
          </p>
        ) : (
          <>
            <Loading>Loading reviews...</Loading>
            <Skeleton height="4rem" />
          </>
        )}
      </div>
      <ReviewForm product={product} onWritten={reload} />
    </div>
  );
}
