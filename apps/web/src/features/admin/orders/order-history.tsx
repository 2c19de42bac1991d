import { addOrderNote, type AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { useState } from 'react';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { withReturns } from '../../../ui/order/return-list.tsx';
import { Timeline } from '../../../ui/order/timeline.tsx';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';
import { ORDER_CALLS } from './use-admin-orders.ts';

const texts = orderPanelMessages.notes;

/** The statuses of an order and the notes of the staff, oldest first, with a form for another note. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const notes = order.notes.map(({ at, by, text }) => ({ status: texts.by(by), at, text }));
  const entries = withReturns({ timeline: [...order.timeline, ...notes], returns: order.returns });
  return (
    <>
      <Timeline entries={entries} />
      {may('addOrderNote') ? <NoteForm id={order.id} /> : null}
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const { send, notifySuccess } = useAdmin();
  const [text, setText] = useState('');
  // One key for each text, so that a note whose answer was lost is not added twice.
  const [key, setKey] = useState(createIdempotencyKey);
  const { mutate, isPending } = useChange((text: string) => send(addOrderNote, { id, text }, { idempotencyKey: key }), {
    onSuccess: () => {
      notifySuccess(texts.done);
      setText('');
      setKey(createIdempotencyKey());
    },
    failed: texts.failed,
    reloads: ORDER_CALLS,
  });
  return (
    <form
      className="order-form"
      aria-label={texts.label}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(text);
      }}
    >
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        rows={2}
        required
        maxLength={2000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setKey(createIdempotencyKey());
        }}
      />
      <Button type="submit" look="outline" busy={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
