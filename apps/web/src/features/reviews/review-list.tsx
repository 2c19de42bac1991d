import { LOCALE } from '@kundan/domain/shop';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import type { Reviews } from './load-reviews.ts';
import { useMoreReviews } from './use-more-reviews.ts';

/** The date in the shop's time zone, because the server renders it and does not know the reader's. */
const day = (instant: string) =>
  new Date(instant).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

interface ReviewListProps extends Reviews {
  productId: number;
}

export function ReviewList({ productId, average, count, reviews }: ReviewListProps) {
  const { shown, isLoading, loadMore } = useMoreReviews(productId, reviews);
  if (average === null) return <p className="reviews__none">No reviews yet. Be the first to tell how it wears.</p>;
  return (
    <>
      <div className="reviews__average">
        <strong>{average.toFixed(1)}</strong>
        <div>
          <Stars rating={average} />
          <p>
            {count} {count === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <ul className="reviews__list">
        {shown.map((review) => (
          <li key={review.id} className="reviews__one">
            <p className="reviews__who">
              <span>{review.name}</span>
              <time dateTime={review.created_at} suppressHydrationWarning>
                {day(review.created_at)}
              </time>
            </p>
            <Stars rating={review.rating} />
            {review.comment ? <p className="reviews__comment">{review.comment}</p> : null}
          </li>
        ))}
      </ul>
      {shown.length < count ? (
        <Button look="outline" busy={isLoading} onClick={() => void loadMore()}>
          Show more reviews
        </Button>
      ) : null}
    </>
  );
}
