import { LOCALE } from '@kundan/domain/shop';
import { Stars } from '../../ui/stars.tsx';
import type { Reviews } from './load-reviews.ts';

/** The shop's day: the page is rendered where nobody knows the reader's clock. */
const day = (instant: string) =>
  new Date(instant).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export function ReviewList({ average, count, reviews }: Reviews) {
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
        {reviews.map((review) => (
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
    </>
  );
}
