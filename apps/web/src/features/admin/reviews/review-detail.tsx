import { type AdminReview, reviewPhotoForStaff } from '@kundan/contracts/admin/reviews.contract';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Badge } from '../../../ui/text/badge.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { PrivatePhotos } from '../photos/private-photos.tsx';
import { HiddenNote, ReplyForm, VisibilityForm } from './review-forms.tsx';
import { useReviewChanges } from './use-review-changes.ts';
import './review-detail.css';

interface ReviewDetailProps {
  review: AdminReview;
  onChanged: (review: AdminReview) => void;
}

/** A review with its photographs, the reply of the shop, and whether shoppers see it. */
export function ReviewDetail({ review, onChanged }: ReviewDetailProps) {
  const { may } = useAdmin();
  const { hide, show, reply } = useReviewChanges(onChanged);
  const { product, name, customer_id: customer, rating, verified, created_at: at, comment, hidden } = review;
  return (
    <div className="review">
      <p className="review__links">
        {customer === null ? null : (
          <Link className="text-link" to="/admin-panel/people" search={{ id: customer }}>
            {texts.about(name)}
          </Link>
        )}
        <Link
          className="text-link"
          to="/product/$id"
          params={{ id: String(product.id) }}
          hash="reviews"
          target="_blank"
          rel="noreferrer"
        >
          {texts.onProductPage}
        </Link>
      </p>
      <p className="review__facts">
        <Stars rating={rating} />
        {verified ? <Badge tone="good">{texts.verified}</Badge> : null}
        <time dateTime={at}>{timeText(at)}</time>
      </p>
      <p className={comment ? 'review__words' : 'review__none'}>{comment || texts.noComment}</p>
      <Photos review={review} />
      {hidden ? <HiddenNote hidden={hidden} /> : null}
      {may('replyToReview') ? <ReplyForm review={review} reply={reply} /> : null}
      {may('hideReview') ? <VisibilityForm review={review} hide={hide} show={show} /> : null}
    </div>
  );
}

function Photos({ review: { id, photos } }: { review: AdminReview }) {
  const { downloadFile } = useAdmin();
  const download = useCallback(
    (position: number) => downloadFile(reviewPhotoForStaff, { id, position }),
    [downloadFile, id],
  );
  return <PrivatePhotos photos={photos.map((photo, at) => ({ ...photo, position: at + 1 }))} download={download} />;
}
