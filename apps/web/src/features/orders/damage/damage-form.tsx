import type { OutputOf } from '@kundan/contracts/call';
import { MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import { ClaimForm, type reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages as texts } from '@kundan/contracts/messages/claim-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSession } from '../../../auth/session.ts';
import { ApiError, errorText } from '../../../http/request.ts';
import { SAVED_OFFLINE_TEXT } from '../../../sync/saved-offline-text.ts';
import { submit as submitMutation } from '../../../sync/sync-service.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { reloadOrders } from '../use-orders.ts';

type Answer = OutputOf<typeof reportDamage>;

interface DamageFormProps {
  orderId: string;
  /** Gets the text with the number of the ticket. */
  onReceived: (text: string) => void;
}

export function DamageForm({ orderId, onReceived }: DamageFormProps) {
  const queries = useQueryClient();
  const form = useSchemaForm(ClaimForm, { order_id: orderId, description: '', video_url: '' });
  const [problem, setProblem] = useState<Outcome>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (claim) => {
    if (!currentSession()) return openDialog('sign-in');
    setProblem(undefined);
    const { error: tooMany } = ClaimForm.shape.photos.safeParse(photos);
    if (tooMany) return setProblem({ tone: 'bad', text: tooMany.issues[0]?.message ?? texts.failed });
    if (photos.some(({ size }) => size > MAX_CLAIM_PHOTO_BYTES))
      return setProblem({ tone: 'bad', text: texts.tooLarge });
    try {
      const outcome = await submitMutation({ kind: 'claim', input: { ...claim, photos: [...photos] } }, texts.label);
      if (outcome.type === 'rejected') throw outcome.error;
      const { message } = outcome.type === 'stored' ? { message: SAVED_OFFLINE_TEXT } : (outcome.answer as Answer);
      onReceived(message);
      await reloadOrders(queries);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, ['description', 'video_url'])) return;
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setProblem({ tone: 'bad', text: isTooLarge ? texts.tooLarge : errorText(error, texts.failed) });
    }
  });

  return (
    <form className="damage__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={texts.description}
        maxLength={5000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <FileField
        label={texts.photos}
        hint={texts.photosHint}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={({ target }) => setPhotos([...(target.files ?? [])])}
      />
      <TextField
        label={texts.video}
        hint={texts.videoHint}
        optional
        type="url"
        inputMode="url"
        maxLength={500}
        error={errors.video_url?.message}
        {...form.register('video_url')}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
