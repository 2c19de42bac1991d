import { MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import type { OutputOf } from '@kundan/contracts/call';
import { claimMessages } from '@kundan/contracts/messages/claim-messages';
import { returnMessages as texts } from '@kundan/contracts/messages/return-messages';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { ReturnForm as Schema, type requestReturn } from '@kundan/contracts/returns.contract';
import { RETURN_WISHES } from '@kundan/domain/order/order-return';
import { useState } from 'react';
import { currentSession } from '../../../auth/session.ts';
import { ApiError, errorText } from '../../../http/request.ts';
import { SAVED_OFFLINE_TEXT } from '../../../sync/saved-offline-text.ts';
import { submit as submitMutation } from '../../../sync/sync-service.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { returnableLines } from './returnable.ts';

const Words = Schema.pick({ reason: true, wish: true });

interface ReturnFormProps {
  order: UserOrder;
  /** Gets the text with the number of the return. */
  onReceived: (text: string) => void;
}

export function ReturnForm({ order, onReceived }: ReturnFormProps) {
  const form = useSchemaForm(Words, { reason: '', wish: 'refund' });
  const [problem, setProblem] = useState<Outcome>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (words) => {
    if (!currentSession()) return openDialog('sign-in');
    setProblem(undefined);
    const lines = Object.entries(chosen).flatMap(([line, quantity]) =>
      quantity > 0 ? [{ line: Number(line), quantity }] : [],
    );
    if (lines.length === 0) return setProblem({ tone: 'bad', text: texts.choose });
    const { error: tooMany } = Schema.shape.photos.safeParse(photos);
    if (tooMany) return setProblem({ tone: 'bad', text: tooMany.issues[0]?.message ?? texts.failed });
    if (photos.some(({ size }) => size > MAX_CLAIM_PHOTO_BYTES))
      return setProblem({ tone: 'bad', text: claimMessages.tooLarge });
    try {
      const input = { id: order.order_id, lines, ...words, ...(photos.length > 0 && { photos: [...photos] }) };
      const outcome = await submitMutation({ kind: 'return', input }, texts.label);
      if (outcome.type === 'rejected') throw outcome.error;
      if (outcome.type === 'stored') return onReceived(SAVED_OFFLINE_TEXT);
      onReceived(texts.received((outcome.answer as OutputOf<typeof requestReturn>).id));
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, ['reason', 'wish'])) return;
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setProblem({ tone: 'bad', text: isTooLarge ? claimMessages.tooLarge : errorText(error, texts.failed) });
    }
  });

  return (
    <form className="damage__form" noValidate onSubmit={(event) => void submit(event)}>
      {returnableLines(order).map(({ line, name, left }) => (
        <SelectField
          key={line}
          label={texts.pieces(name)}
          value={chosen[line] ?? 0}
          onChange={({ target }) => {
            setProblem(undefined);
            setChosen({ ...chosen, [line]: Number(target.value) });
          }}
        >
          <option value={0}>{texts.none}</option>
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      ))}
      <TextAreaField
        label={texts.reason}
        maxLength={1000}
        rows={3}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <SelectField label={texts.wish} error={errors.wish?.message} {...form.register('wish')}>
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
        onChange={({ target }) => setPhotos([...(target.files ?? [])])}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
