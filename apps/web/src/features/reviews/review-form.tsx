import { zodResolver } from '@hookform/resolvers/zod';
import type { RequestOf } from '@kundan/contracts/call';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError, Offline } from '../../api/request.ts';
import { newKey } from '../../offline/new-key.ts';
import { WRITING_PATIENCE_MS } from '../../offline/patience.ts';
import { KEPT_FOR_LATER } from '../../offline/words.ts';
import { askAs } from '../../session/ask.ts';
import { currentSession } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { RatingField } from './rating-field.tsx';

const texts = messages.review;

/** Writing a review needs a session; the shop replaces an earlier one of the same shopper. */
export default function ReviewForm({ product, onWritten }: { product: Product; onWritten: () => void }) {
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(submitReview.input),
    defaultValues: { product_id: product.id, product_name: product.name, comment: '' },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const submit = handleSubmit(async (review) => {
    const session = currentSession();
    if (!session) return openDialog('sign-in');
    setProblem(undefined);
    try {
      await askAs(session.token, submitReview, review, { patience: WRITING_PATIENCE_MS });
      toast.success(texts.done);
      reset();
      onWritten();
    } catch (error) {
      if (error instanceof Offline && (await keep(review, session.user.id, product.name))) {
        toast.warning(KEPT_FOR_LATER);
        return reset();
      }
      const words = error instanceof ApiError ? error.message || texts.failed : texts.failedLater;
      toast.error(words);
      setProblem(words);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3>Write a review</h3>
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

const productProblem = (error: unknown): string | undefined => (error ? texts.productMissing : undefined);

/** False where the device cannot keep it. */
async function keep(input: RequestOf<typeof submitReview>, shopperId: string, name: string): Promise<boolean> {
  try {
    const { keepMessage } = await import('../../offline/message-keeper.ts');
    await keepMessage({ kind: 'review', shopperId, label: `Your review of ${name}`, idempotencyKey: newKey(), input });
    return true;
  } catch {
    return false;
  }
}
