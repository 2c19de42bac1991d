import type { Product } from '@kundan/contracts/catalogue.contract';
import { reviewMessages as texts } from '@kundan/texts/en/review';
import type { OwnReview as Review } from '@kundan/contracts/reviews.contract';
import { Suspense, useState } from 'react';
import { useSession } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { useOwnReview } from './use-own-review.ts';
import './write-review.css';

const ReviewForm = lazyComponent(() => import('./review-form.tsx'));

/** The shopper's own review with "Edit", or "Write a review"; both unfold the form. */
export default function WriteReview({ product, onWritten }: { product: Product; onWritten: () => void }) {
  const session = useSession();
  const { review, setReview } = useOwnReview(product.id, session);
  /** False after the form was open: the button that opens it takes over its focus. */
  const [writing, setWriting] = useState<boolean>();
  if (writing) {
    return (
      <div className="reviews__box box reviews__form">
        <Suspense fallback={null}>
          <ReviewForm
            product={product}
            earlier={review}
            onWritten={(written) => {
              setWriting(false);
              if (!written) return;
              setReview(written);
              onWritten();
            }}
          />
        </Suspense>
      </div>
    );
  }
  return review ? (
    <OwnReview review={review} wasEdited={writing === false} onEdit={() => setWriting(true)} />
  ) : (
    <Button look="outline" autoFocus={writing === false} onClick={() => setWriting(true)}>
      {texts.write}
    </Button>
  );
}

function OwnReview({ review, wasEdited, onEdit }: { review: Review; wasEdited: boolean; onEdit: () => void }) {
  return (
    <section className="reviews__box box reviews__own" aria-label={texts.own}>
      <h3>{texts.own}</h3>
      <Stars rating={review.rating} />
      {review.comment ? <p className="reviews__comment">{review.comment}</p> : null}
      <ReviewPhotos name={review.name} photos={review.photos} />
      {review.hidden ? (
        <p className="reviews__problem">
          {texts.hidden} {texts.hiddenBecause(review.hidden.reason)}
        </p>
      ) : null}
      <Button look="outline" autoFocus={wasEdited} onClick={onEdit}>
        {texts.edit}
      </Button>
    </section>
  );
}
