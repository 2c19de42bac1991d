import { type AdminOrder, recordHallmarks } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { pieceName } from '@kundan/domain/cart/cart';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../../http/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../../../ui/dialog/use-leave-question.tsx';
import { Message, type Outcome } from '../../../../ui/feedback/message.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useReload } from '../../use-call.ts';
import { ORDER_CALLS } from '../use-admin-orders.ts';
import { typedHuids } from './typed-huids.ts';

const texts = orderPanelMessages.hallmarks;

interface HallmarksDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

/** A field for each item. The only piece of a product begins with the HUID of the product. */
export default function HallmarksDialog({ order, open, onClose }: HallmarksDialogProps) {
  // What the fields begin with, although the list behind them may be loaded again.
  const [{ id, items }] = useState(order);
  const [seen, setSeen] = useState(() => items.map(({ huids }) => huids ?? []));
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSaving, setSaving] = useState(false);
  const { dialog, question, forget, finish, onChange } = useFormDialog({ open, isSending: isSaving, onClose });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSaving(true);
    setOutcome(undefined);
    try {
      const { used, huids: recorded } = await send(recordHallmarks, {
        id,
        huids: items.map((_, at) => typedHuids(fields.get(`huids-${at}`))),
        huids_seen: seen,
      });
      setSeen(recorded);
      await reload(...ORDER_CALLS);
      forget();
      if (used.length > 0) return setOutcome({ tone: 'bad', text: texts.used(used) });
      notifySuccess(texts.done);
      finish();
    } catch (error) {
      setOutcome({ tone: 'bad', text: errorText(error, texts.failed) });
      // Somebody may have changed it, or the answer was lost.
      void reload(...ORDER_CALLS);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog {...dialog} title={texts.title(id)} description={texts.lead}>
      {question}
      <form className="stack" noValidate onChange={onChange} onSubmit={(event) => void save(event)}>
        {items.map(
          ({ product_name: name, option_name: optionName, option, quantity, huids, product_huid: own }, at) => (
            <TextField
              key={at}
              name={`huids-${at}`}
              label={pieceName({ name, optionName, option })}
              hint={texts.hint(quantity)}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              defaultValue={huids?.join(' ') ?? (quantity === 1 ? own : undefined) ?? ''}
            />
          ),
        )}
        <Message message={outcome} />
        <Button type="submit" wide busy={isSaving}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
