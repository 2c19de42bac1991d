import { zodResolver } from '@hookform/resolvers/zod';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '../../api/request.ts';
import { askAs } from '../../session/ask.ts';
import { currentSession } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { RatingField } from './rating-field.tsx';

const texts = messages.review;

/** Writing a review needs a session; the shop replaces an earlier one of the same shopper. */
export function ReviewForm({ product, onWritten }: { product: Product; onWritten: () => void }) {
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
      await askAs(session.token, submitReview, review);
      toast.success(texts.done);
      reset();
      onWritten();
    } catch (error) {
      const words = error instanceof ApiError ? error.message || texts.failed : texts.failedLater;
      toast.error(words);
      setProblem(words);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="reviews__form" noValidate onSubmit={(event) => void submit(event)}>
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
