import type { AdminOrder, addOrderNote } from '@kundan/contracts/admin/orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { offlineTexts } from '@kundan/texts/en/offline';
import { submit } from '../../../sync/sync-service.ts';
import { useWaitingText } from '../../../sync/waiting-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { withReturns } from '../../../ui/order/return-list.tsx';
import { Timeline } from '../../../ui/order/timeline.tsx';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';
import { useTextDraft } from '../use-draft.tsx';
import { ORDER_CALLS } from './use-admin-orders.ts';

const texts = orderPanelMessages.notes;
const NOTES = ['note'] as const;

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
  const { notifySuccess } = useAdmin();
  const { text = '', setText, discard } = useTextDraft(`note of ${id}`);
  // On a phone the order is a dialog, over the notice that the note is kept.
  const waiting = useWaitingText(NOTES);
  const { mutate, isPending } = useChange((text: string) => sendNote({ id, text }), {
    onSuccess: ({ type }, sent) => {
      notifySuccess(type === 'stored' ? offlineTexts.saved : texts.done);
      discard(sent);
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
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="outline" busy={isPending}>
        {texts.submit}
      </Button>
      <p role="status">{waiting}</p>
    </form>
  );
}

/** Sends a note, without a connection later. */
async function sendNote(note: RequestOf<typeof addOrderNote>) {
  const result = await submit({ kind: 'note', input: note });
  if (result.type === 'rejected') throw result.error;
  return result;
}
