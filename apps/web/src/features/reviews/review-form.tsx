import { zodResolver } from '@hookform/resolvers/zod';
import type { OutputOf } from '@kundan/contracts/call';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { MAX_CLAIM_BYTES, MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import { fieldMessages } from '@kundan/texts/en/field';
import { reviewMessages as texts } from '@kundan/texts/en/review';
import { type OwnReview as Review, submitReview } from '@kundan/contracts/reviews.contract';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useLeft } from '../../browser/use-left.ts';
import { ApiError } from '../../http/request.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { submit as submitMutation } from '../../sync/sync-service.ts';
import { currentSession } from '../../auth/session.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextAreaField } from '../../ui/form/field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RatingField } from './rating-field.tsx';

interface ReviewFormProps {
  product: Product;
  /** The shopper's review that is changed. */
  earlier: Review | undefined;
  /** After sending it, with the stored review; without one when the device keeps it until the network is back. */
  onWritten: (review: Review | undefined) => void;
}

/** The review form. It requires a session; the API replaces an earlier review of the same shopper. */
export default function ReviewForm({ product, earlier, onWritten }: ReviewFormProps) {
  const [problem, setProblem] = useState<string>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const left = useLeft();
  const hasPhotos = earlier !== undefined && earlier.photos.length > 0;
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(submitReview.input),
    defaultValues: { product_id: product.id, product_name: product.name, comment: '', ...pick(earlier) },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const submit = handleSubmit(async (review) => {
    if (!currentSession()) return openDialog('sign-in');
    const invalid = problemOf(photos);
    setProblem(invalid);
    if (invalid) return;
    try {
      const input = photos.length > 0 ? { ...review, photos: [...photos] } : review;
      const outcome = await submitMutation({ kind: 'review', input }, product.name, left);
      if (left.aborted) return;
      if (outcome.type === 'rejected') throw outcome.error;
      if (outcome.type === 'stored') {
        toast.warning(offlineTexts.saved, { topic: 'message' });
        return onWritten(undefined);
      }
      toast.success(texts.done, { topic: 'message' });
      onWritten((outcome.answer as OutputOf<typeof submitReview>).review);
    } catch (error) {
      const text = textOf(error);
      toast.error(text, { topic: 'message', repeats: true });
      setProblem(text);
    }
  });
  // The button that unfolded the form is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3 tabIndex={-1} ref={heading}>
        {texts[earlier ? 'own' : 'write']}
      </h3>
      <RatingField {...rating} error={errors.rating?.message} />
      <TextAreaField
        {...register('comment')}
        label={texts.comment}
        optional
        rows={4}
        maxLength={2000}
        error={errors.comment?.message ?? productProblem(errors.product_id)}
        announced={!errors.rating}
      />
      <FileField
        label={texts.photos}
        hint={hasPhotos ? texts.photosReplace : texts.photosHint}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={({ target }) => setPhotos([...(target.files ?? [])])}
      />
      {hasPhotos ? <CheckField label={texts.removePhotos} {...register('remove_photos')} /> : null}
      {problem ? (
        <p role="alert" className="reviews__problem">
          {problem}
        </p>
      ) : null}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

const pick = (review: Review | undefined) => review && { rating: review.rating, comment: review.comment };

/** What is wrong with the chosen photographs. */
function problemOf(photos: readonly File[]): string | undefined {
  const { error } = submitReview.input.shape.photos.safeParse(photos);
  if (error) return error.issues[0]?.message;
  const total = photos.reduce((sum, { size }) => sum + size, 0);
  return total > MAX_CLAIM_BYTES || photos.some(({ size }) => size > MAX_CLAIM_PHOTO_BYTES)
    ? texts.tooLarge
    : undefined;
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failedLater;
  return error.status === 413 ? texts.tooLarge : error.message || texts.failed;
}

const productProblem = (error: unknown): string | undefined => (error ? fieldMessages.review.product : undefined);
