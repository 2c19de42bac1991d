import type { OutputOf } from '@kundan/contracts/call';
import { ClaimForm, type reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages as texts } from '@kundan/texts/en/claim';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSession } from '../../../auth/session.ts';
import { ApiError, errorText } from '../../../http/request.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { submit as submitMutation } from '../../../sync/sync-service.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { CheckField, TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { ClaimPhotos } from '../claim-photos.ts';
import { reloadOrders } from '../use-orders.ts';

const Fields = ClaimForm.extend({ photos: ClaimPhotos });

type Answer = OutputOf<typeof reportDamage>;

interface DamageFormProps {
  orderId: string;
  /** Gets the text with the number of the ticket. */
  onReceived: (text: string) => void;
  /** Whether it is being sent, when the form must stay. */
  onSending: (isSending: boolean) => void;
}

export function DamageForm({ orderId, onReceived, onSending }: DamageFormProps) {
  const queries = useQueryClient();
  const form = useSchemaForm(Fields, { order_id: orderId, description: '', video_url: '' });
  const [problem, setProblem] = useState<Outcome>();
  const [hasVideo, setHasVideo] = useState(true);
  const { isSubmitting } = form.formState;

  /** Whether the link is missing, which the form then says beside its other errors. */
  const isVideoMissing = (shouldFocus: boolean): boolean => {
    if (!hasVideo || form.getValues('video_url')?.trim()) return false;
    form.setError('video_url', { message: texts.videoMissing }, { shouldFocus });
    return true;
  };
  const submit = form.handleSubmit(
    async (claim) => {
      if (!currentSession()) return openDialog('sign-in');
      setProblem(undefined);
      if (isVideoMissing(true)) return;
      onSending(true);
      try {
        const outcome = await submitMutation({ kind: 'claim', input: claim });
        if (outcome.type === 'rejected') throw outcome.error;
        onReceived(
          outcome.type === 'stored' ? offlineTexts.saved : texts.received((outcome.answer as Answer).ticket_number),
        );
        void reloadOrders(queries);
      } catch (error) {
        if (error instanceof ApiError && showFieldErrors(form, error.errors, ['description', 'video_url'])) return;
        const isTooLarge = error instanceof ApiError && error.status === 413;
        setProblem({ tone: 'bad', text: isTooLarge ? texts.tooLarge : errorText(error, texts.failed) });
      } finally {
        onSending(false);
      }
    },
    () => void isVideoMissing(false),
  );

  return (
    <form className="damage__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField label={texts.description} maxLength={5000} {...form.register('description')} />
      <FileField
        label={texts.photos}
        hint={texts.photosHint}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        {...form.register('photos')}
      />
      <TextField
        label={texts.video}
        hint={texts.videoHint}
        disabled={!hasVideo}
        type="url"
        inputMode="url"
        maxLength={500}
        {...form.register('video_url')}
      />
      <CheckField
        label={texts.noVideo}
        checked={!hasVideo}
        onChange={({ target }) => {
          setHasVideo(!target.checked);
          if (target.checked) form.resetField('video_url');
        }}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
