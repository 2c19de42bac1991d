import { reviewMessages as texts } from '@kundan/texts/en/review';
import { dateLocaleOf } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import { useShopDetails } from '../../http/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { authorName } from '../../ui/text/author-name.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import type { Reviews } from './load-reviews.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { useMoreReviews } from './use-more-reviews.ts';

type Review = Reviews['reviews'][number];

/** The date in the shop's time zone, because the server renders it and does not know the reader's. */
const day = (instant: string) =>
  new Date(instant).toLocaleDateString(dateLocaleOf(locale), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

interface ReviewListProps extends Reviews {
  productId: number;
}

export function ReviewList({ productId, average, count, reviews }: ReviewListProps) {
  const { shown, isLoading, loadMore } = useMoreReviews(productId, reviews);
  if (average === null) return <p className="reviews__none">{texts.none}</p>;
  return (
    <>
      <div className="reviews__average">
        <strong>{average.toFixed(1)}</strong>
        <div>
          <Stars rating={average} />
          <p>{texts.count(count)}</p>
        </div>
      </div>
      <ul className="reviews__list">
        {shown.map((review) => (
          <li key={review.id} className="reviews__one">
            <One review={review} />
          </li>
        ))}
      </ul>
      {shown.length < count ? (
        <Button look="outline" busy={isLoading} onClick={() => void loadMore()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

function One({ review: { name, verified, created_at: at, rating, comment, photos, reply } }: { review: Review }) {
  return (
    <>
      <p className="reviews__who">
        <strong>{authorName(name)}</strong>
        {verified ? <Badge tone="good">{texts.verified}</Badge> : null}
        <Day at={at} />
      </p>
      <Stars rating={rating} />
      {comment ? <p className="reviews__comment">{comment}</p> : null}
      <ReviewPhotos name={authorName(name)} photos={photos} />
      {reply ? <Reply {...reply} /> : null}
    </>
  );
}

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {day(at)}
  </time>
);

function Reply({ text, at }: NonNullable<Review['reply']>) {
  const { name } = useShopDetails().shop;
  return (
    <div className="reviews__reply">
      <p className="reviews__who">
        <strong>{texts.replyOf(name)}</strong>
        <Day at={at} />
      </p>
      <p className="reviews__comment">{text}</p>
    </div>
  );
}
