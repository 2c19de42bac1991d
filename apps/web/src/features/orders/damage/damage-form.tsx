import { ClaimForm, MAX_CLAIM_PHOTO_BYTES, reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages as texts } from '@kundan/contracts/messages/claim-messages';
import { useState } from 'react';
import { sendForm } from '../../../auth/send-form.ts';
import { currentSession } from '../../../auth/session.ts';
import { ApiError } from '../../../http/request.ts';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Words } from '../../../ui/feedback/message.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';

/** Photographs of a phone take a while on a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000;

interface DamageFormProps {
  orderId: string;
  /** Gets the text with the number of the ticket. */
  onReceived: (text: string) => void;
}

export function DamageForm({ orderId, onReceived }: DamageFormProps) {
  const form = useSchemaForm(ClaimForm, { order_id: orderId, description: '', video_url: '' });
  const [problem, setProblem] = useState<Words>();
  // One key for all attempts, so that a lost response cannot open a second ticket.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (claim) => {
    const session = currentSession();
    if (!session) return openDialog('sign-in');
    setProblem(undefined);
    const { error: tooMany } = ClaimForm.shape.photos.safeParse(photos);
    if (tooMany) return setProblem({ tone: 'bad', text: tooMany.issues[0]?.message ?? texts.failed });
    if (photos.some(({ size }) => size > MAX_CLAIM_PHOTO_BYTES))
      return setProblem({ tone: 'bad', text: texts.tooLarge });
    try {
      const options = { idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS };
      onReceived((await sendForm(session.token, reportDamage, { ...claim, photos: [...photos] }, options)).message);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, ['description', 'video_url'])) return;
      if (error instanceof ApiError && error.status === 413) return setProblem({ tone: 'bad', text: texts.tooLarge });
      const words = error instanceof ApiError ? error.message || texts.failed : texts.offline;
      setProblem({ tone: 'bad', text: words });
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
