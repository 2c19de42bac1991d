import type { OutputOf } from '@kundan/contracts/call';
import { claimMessages } from '@kundan/texts/en/claim';
import { returnMessages as texts } from '@kundan/texts/en/return';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { ReturnForm as Schema, type requestReturn } from '@kundan/contracts/returns.contract';
import { RETURN_WISHES } from '@kundan/domain/order/order-return';
import { useState } from 'react';
import { z } from 'zod';
import { currentSession } from '../../../auth/session.ts';
import { ApiError, errorText } from '../../../http/request.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { submit as submitMutation } from '../../../sync/sync-service.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { ClaimPhotos } from '../claim-photos.ts';
import { returnableLines } from './returnable.ts';

/** How many pieces of each line, in the order of the fields, with the words and the photographs. */
const Fields = Schema.pick({ reason: true, wish: true }).extend({
  pieces: z.array(z.int()).superRefine((pieces, context) => {
    // At the first line: an error of the whole list has no field to show it.
    if (!pieces.some((quantity) => quantity > 0))
      context.addIssue({ code: 'custom', path: [0], message: texts.choose });
  }),
  photos: ClaimPhotos,
});

interface ReturnFormProps {
  order: UserOrder;
  /** Gets the text with the number of the return. */
  onReceived: (text: string) => void;
  /** Whether it is being sent, when the form must stay. */
  onSending: (isSending: boolean) => void;
}

export function ReturnForm({ order, onReceived, onSending }: ReturnFormProps) {
  const [lines] = useState(() => returnableLines(order));
  const form = useSchemaForm(Fields, { pieces: lines.map(() => 0), reason: '', wish: 'refund' });
  const [problem, setProblem] = useState<Outcome>();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ pieces, photos, ...words }) => {
    if (!currentSession()) return openDialog('sign-in');
    setProblem(undefined);
    const chosen = lines.flatMap(({ line }, index) => {
      const quantity = pieces[index] ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    onSending(true);
    try {
      const input = { id: order.order_id, lines: chosen, ...words, ...(photos.length > 0 && { photos }) };
      const outcome = await submitMutation({ kind: 'return', input });
      if (outcome.type === 'rejected') throw outcome.error;
      if (outcome.type === 'stored') return onReceived(offlineTexts.saved);
      onReceived(texts.received((outcome.answer as OutputOf<typeof requestReturn>).id));
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, ['reason', 'wish'])) return;
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setProblem({ tone: 'bad', text: isTooLarge ? claimMessages.tooLarge : errorText(error, texts.failed) });
    } finally {
      onSending(false);
    }
  });

  return (
    <form className="damage__form" noValidate onSubmit={(event) => void submit(event)}>
      {lines.map(({ line, name, left }, index) => (
        <SelectField
          key={line}
          label={texts.pieces(name)}
          {...form.register(`pieces.${index}`, { valueAsNumber: true, deps: 'pieces.0' })}
        >
          <option value={0}>{texts.none}</option>
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      ))}
      <TextAreaField label={texts.reason} maxLength={1000} rows={3} {...form.register('reason')} />
      <SelectField label={texts.wish} {...form.register('wish')}>
        {RETURN_WISHES.toReversed().map((wish) => (
          <option key={wish} value={wish}>
            {texts.wishes[wish]}
          </option>
        ))}
      </SelectField>
      <FileField
        label={claimMessages.photos}
        hint={texts.photosHint}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        {...form.register('photos')}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
