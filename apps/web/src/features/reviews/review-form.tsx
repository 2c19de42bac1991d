import { zodResolver } from '@hookform/resolvers/zod';
import type { RequestOf } from '@kundan/contracts/call';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/contracts/messages/product-messages';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { submitReview, type Review } from '@kundan/contracts/reviews.contract';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError, Offline } from '../../http/request.ts';
import { createIdempotencyKey } from '../../sync/idempotency-key.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { SAVED_OFFLINE_TEXT } from '../../sync/saved-offline-text.ts';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import { currentSession } from '../../auth/session.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RatingField } from './rating-field.tsx';

const texts = messages.review;

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
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(submitReview.input),
    defaultValues: { product_id: product.id, product_name: product.name, comment: '', ...pick(earlier) },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const submit = handleSubmit(async (review) => {
    const session = currentSession();
    if (!session) return openDialog('sign-in');
    setProblem(undefined);
    try {
      const sent = await sendAuthenticated(session.token, submitReview, review, { timeoutMs: WRITE_TIMEOUT_MS });
      toast.success(texts.done, { topic: 'message' });
      onWritten(sent.review);
    } catch (error) {
      if (error instanceof Offline && (await keep(review, session.user.id, product.name))) {
        toast.warning(SAVED_OFFLINE_TEXT, { topic: 'message' });
        return onWritten(undefined);
      }
      const words = error instanceof ApiError ? error.message || texts.failed : texts.failedLater;
      toast.error(words, { topic: 'message', repeats: true });
      setProblem(words);
    }
  });
  // The button that unfolded the form is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3 tabIndex={-1} ref={heading}>
        {productMessages.review[earlier ? 'own' : 'write']}
      </h3>
      <RatingField {...rating} error={errors.rating?.message} />
      <TextAreaField
        {...register('comment')}
        label="Comment"
        optional
        rows={4}
        maxLength={2000}
        error={errors.comment?.message ?? productProblem(errors.product_id)}
      />
      {problem ? (
        <p role="alert" className="reviews__problem">
          {problem}
        </p>
      ) : null}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Submit'}
      </Button>
    </form>
  );
}

const pick = (review: Review | undefined) => review && { rating: review.rating, comment: review.comment };

const productProblem = (error: unknown): string | undefined => (error ? texts.productMissing : undefined);

/** Returns false when the device cannot store the review. */
async function keep(input: RequestOf<typeof submitReview>, shopperId: string, name: string): Promise<boolean> {
  try {
    const { enqueueMessage } = await import('../../sync/messages/message-sync.ts');
    await enqueueMessage({
      kind: 'review',
      shopperId,
      label: `Your review of ${name}`,
      idempotencyKey: createIdempotencyKey(),
      input,
    });
    return true;
  } catch {
    return false;
  }
}
