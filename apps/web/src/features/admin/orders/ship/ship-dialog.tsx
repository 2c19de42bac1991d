import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCloseQuestion } from '../../../../ui/dialog/use-leave-question.tsx';
import { AddressChanged } from '../address/address-changed.tsx';
import { CourierField } from './courier-field.tsx';
import { EwayReminder } from './eway-reminder.tsx';
import { piecesOf } from '../order-columns.tsx';
import { ORDER_ID, pastedNumbers } from './pasted-numbers.ts';
import { useShipping } from '../use-admin-orders.ts';
import './ship-dialog.css';

const texts = panelMessages.orders;

interface ShipDialogProps {
  orders: readonly AdminOrder[];
  /** The orders of the list as they are now. */
  current: readonly AdminOrder[];
  onClose: () => void;
  /** Called with the ids of the orders that were shipped. */
  onShipped: (ids: readonly string[]) => void;
}

function actionOf(orders: readonly AdminOrder[]): string {
  if (orders.length === 0) return 'Enter the tracking numbers';
  return orderPanelMessages.ship(orders.length, orders.filter(({ email }) => email !== '').length);
}

/** Ships the selected orders: one field for each tracking number. Orders without one, or that left with this one, stay as they are. */
export function ShipDialog({ orders, current, onClose, onShipped }: ShipDialogProps) {
  // The list loads again meanwhile; the dialog keeps its rows.
  const [rows] = useState(orders);
  const [numbers, setNumbers] = useState<Record<string, string>>(() =>
    Object.fromEntries(rows.map(({ id, tracking_number }) => [id, tracking_number ?? ''])),
  );
  const [courier, setCourier] = useState('');
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync, isPending } = useShipping(rows);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const waiting = rows.filter(({ id }) => !done.has(id));
  const numberOf = (id: string) => (numbers[id] ?? '').trim();
  const isTyped = ({ id, tracking_number: stored }: AdminOrder) => numberOf(id) !== (stored ?? '');
  // What has left keeps its courier, too: the chosen one is that of the other parcels.
  const isLeftOut = (order: AdminOrder) => order.status === 'Shipped' && !isTyped(order);
  const ready = waiting.filter((order) => numberOf(order.id) !== '' && !isLeftOut(order));
  const { question, close } = useCloseQuestion(waiting.some(isTyped), onClose);
  const isRepeated = (id: string) => waiting.some((other) => other.id !== id && numberOf(other.id) === numberOf(id));

  const ship = async () => {
    const shipments = ready.map(({ id }) => ({ id, tracking_number: numberOf(id), courier: courier || undefined }));
    const failed = await mutateAsync(shipments);
    const shipped = ready.map(({ id }) => id).filter((id) => failed[id] === undefined);
    onShipped(shipped);
    setReasons(failed);
    setDone(new Set([...done, ...shipped]));
    if (waiting.every((order) => shipped.includes(order.id) || isLeftOut(order))) onClose();
  };
  const focusField = (index: number) => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    (fields[index] ?? form.current?.closest('.dialog')?.querySelector<HTMLElement>('.dialog__footer .button'))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    focusField(index + 1);
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text.trim()) && !ORDER_ID.test(text)) return;
    event.preventDefault();
    const ids = waiting.map(({ id }) => id);
    setNumbers({ ...numbers, ...pastedNumbers(text, ids, index) });
  };

  return (
    <Dialog
      open
      onClose={close}
      title={`Ship ${waiting.length} ${waiting.length === 1 ? 'order' : 'orders'}`}
      description={texts.pasteHint}
      place="side"
      footer={
        <Button form={formId} type="submit" wide busy={isPending} disabled={ready.length === 0}>
          {actionOf(ready)}
        </Button>
      }
    >
      {question}
      <form
        id={formId}
        ref={form}
        className="ship"
        onSubmit={(event) => {
          event.preventDefault();
          ship().catch(() => undefined); // The notice tells the reason.
        }}
      >
        <CourierField value={courier} onChange={setCourier} />
        <ul className="ship__rows">
          {waiting.map((order, index) => {
            const { id, name } = order;
            // The shopper may change the address while the numbers are typed.
            const now = current.find((one) => one.id === id) ?? order;
            const hint = reasons[id] ?? (numberOf(id) !== '' && isRepeated(id) ? texts.sameNumber : undefined);
            return (
              <li key={id} className="ship__row">
                <label htmlFor={`${formId}-${id}`}>
                  <strong>{id}</strong> {name}, {piecesOf(order)} {piecesOf(order) === 1 ? 'piece' : 'pieces'}
                  <AddressChanged order={now} />
                </label>
                <EwayReminder order={now} />
                <input
                  id={`${formId}-${id}`}
                  className="field__control"
                  aria-label={`Tracking number of ${id}, ${name}`}
                  aria-describedby={hint ? `${formId}-${id}-hint` : undefined}
                  aria-invalid={hint ? true : undefined}
                  placeholder="Tracking number"
                  maxLength={100}
                  autoComplete="off"
                  enterKeyHint="next"
                  value={numbers[id] ?? ''}
                  onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => onPaste(event, index)}
                />
                {hint ? (
                  <p id={`${formId}-${id}-hint`} className="field__error">
                    {hint}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ul>
      </form>
    </Dialog>
  );
}
