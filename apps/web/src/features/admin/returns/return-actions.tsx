import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { RETURN_WISHES, type ReturnWish } from '@kundan/domain/order/order-return';
import { mayFollow } from '@kundan/domain/order/return-order';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { CheckField, TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { GivenBackFields, NOT_SAID } from '../orders/refund/given-back.tsx';
import type { RefundOfReturn, useReturnChanges } from './use-return-changes.ts';

interface ActionProps {
  one: AdminReturn;
  note: ReturnType<typeof useReturnChanges>['note'];
  onSet: ReturnType<typeof useReturnChanges>['set']['mutate'];
  /** A change of this return is on its way. */
  busy: boolean;
  /** Whether its pieces go back into the stock. */
  restock: readonly [boolean, (restock: boolean) => void];
}

/** The decision about a return, with a note to the customer; later the receipt of its pieces. */
export function ReturnActions({ one, note: draft, onSet, busy, restock: [restock, setRestock] }: ActionProps) {
  const { state, lines } = one;
  // After its replacement was cancelled, a return has no wish.
  const mayReplace = mayBeSettled(one) && one.wish === null && lines.length > 0;
  const { text: note = '', setText: setNote } = draft;
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [wish, setWish] = useState<ReturnWish>(one.wish ?? 'refund');
  const isUndecided = state === 'requested' || state === 'rejected';
  const mayReceive = mayFollow(state, 'received') && lines.length > 0;
  if (state === 'closed') return null;
  // What staff settle it by belongs to the decision.
  const decision = { note: note.trim() || undefined, ...(isUndecided && one.wish && { wish }) };
  const reject = () => {
    if (decision.note !== undefined) return onSet({ state: 'rejected', note: decision.note });
    setReasonMissing(true);
    noteField.current?.focus();
  };
  return (
    <div className="stack stack--close">
      {isUndecided && one.wish ? (
        <SelectField label={texts.settle} value={wish} onChange={({ target }) => setWish(target.value as ReturnWish)}>
          {RETURN_WISHES.map((value) => (
            <option key={value} value={value}>
              {texts.settlements[value]}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint(one)}
        ref={noteField}
        error={isReasonMissing && decision.note === undefined ? texts.reasonMissing : undefined}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {mayReceive ? (
        <CheckField label={texts.restock} checked={restock} onChange={({ target }) => setRestock(target.checked)} />
      ) : null}
      <ButtonRow>
        {isUndecided ? (
          <Button busy={busy} onClick={() => onSet({ state: 'approved', ...decision })}>
            {texts.approve}
          </Button>
        ) : null}
        {mayReceive ? (
          <Button
            look={isUndecided ? 'outline' : 'primary'}
            busy={busy}
            onClick={() => onSet({ state: 'received', restock, ...decision })}
          >
            {texts.receive}
          </Button>
        ) : null}
        {mayReplace ? (
          <Button
            look="outline"
            busy={busy}
            onClick={() =>
              onSet({ ...decision, state: state === 'received' ? state : 'approved', wish: 'replacement' })
            }
          >
            {texts.replaceAgain}
          </Button>
        ) : null}
        {mayFollow(state, 'rejected') && (state === 'requested' || mayBeSettled(one)) ? (
          <Button look="outline" busy={busy} onClick={reject}>
            {texts.reject}
          </Button>
        ) : null}
        {mayFollow(state, 'closed') ? (
          <Button look="outline" busy={busy} onClick={() => onSet({ state: 'closed', ...decision })}>
            {texts.close}
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  );
}

/** Whether neither a refund nor a replacement has settled an approved return. */
const mayBeSettled = ({ state, replacement, refund }: AdminReturn) =>
  (state === 'approved' || state === 'received') && replacement === null && (!refund || refund.status === 'failed');

interface RefundProps {
  one: AdminReturn;
  onRefund: (refund: RefundOfReturn) => void;
  busy: boolean;
}

/** The refund of an approved return, or the way to the order that it is made from. Nothing when it has one, or a replacement. */
export function ReturnRefund({ one, onRefund, busy }: RefundProps) {
  const { value, replaces } = one;
  const [amount, setAmount] = useState(value > 0 ? String(value) : '');
  const [givenBack, setGivenBack] = useState(NOT_SAID);
  if (!mayBeSettled(one)) return null;
  if (replaces)
    return (
      <p>
        {texts.refundThere}{' '}
        <Link className="text-link" to="/admin-panel/orders" search={{ q: replaces, order: replaces }}>
          {replaces}
        </Link>
        .
      </p>
    );
  return (
    <form
      className="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault();
        onRefund({ amount: Number(amount), ...(givenBack.method && givenBack) });
      }}
    >
      <TextField
        label={texts.amount}
        type="number"
        min={1}
        max={value > 0 ? value : undefined}
        step={0.01}
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <GivenBackFields payment={undefined} value={givenBack} onChange={setGivenBack} />
      <ButtonRow>
        <Button type="submit" look="outline" busy={busy}>
          {texts.refund}
        </Button>
      </ButtonRow>
    </form>
  );
}
