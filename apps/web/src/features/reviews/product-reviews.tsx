import type { Product } from '@kundan/contracts/catalogue.contract';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviews, type Reviews } from './use-reviews.ts';

export interface ProductReviewsProps {
  product: Product;
  /** Those that came with the page. */
  given: Reviews | undefined;
  /** The page may show the new average elsewhere. */
  onWritten: () => void;
}

export default function ProductReviews({ product, given, onWritten }: ProductReviewsProps) {
  const { reviews, failed, reload } = useReviews(product.id, given);
  const written = () => {
    reload();
    onWritten();
  };
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
      <ReviewForm product={product} onWritten={written} />
    </div>
  );
}
