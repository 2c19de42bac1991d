import { ClaimForm, reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages as texts } from '@kundan/contracts/messages/claim-messages';
import { useState } from 'react';
import { sendAuthenticated } from '../../../auth/send-authenticated.ts';
import { currentSession } from '../../../auth/session.ts';
import { ApiError } from '../../../http/request.ts';
import { WRITE_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Words } from '../../../ui/feedback/message.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';

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
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (claim) => {
    const session = currentSession();
    if (!session) return openDialog('sign-in');
    setProblem(undefined);
    try {
      const options = { idempotencyKey, timeoutMs: WRITE_TIMEOUT_MS };
      onReceived((await sendAuthenticated(session.token, reportDamage, claim, options)).message);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, ['description', 'video_url'])) return;
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
