import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { REFUND_KINDS, type RefundKind } from '@kundan/domain/payment/refund-reason';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useState } from 'react';
import { ApiError } from '../../../../http/request.ts';
import { createIdempotencyKey } from '../../../../sync/idempotency-key.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { GivenBackFields, NOT_SAID } from './given-back.tsx';
import { refundable, refusedRefund } from './refundable.ts';
import { useRefund } from '../use-admin-orders.ts';

const texts = orderPanelMessages.refundKind;

interface RefundDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
  /** Whether the order is being cancelled. */
  isCancelPending: boolean;
  /** Cancels the order. With it, the dialog asks about the order and offers the refund. Resolves when the order is cancelled. */
  onCancelOrder?: ((options: { isRefunded: boolean }) => Promise<unknown>) | undefined;
}

/** Refunds an order in whole or in part; an order that is being cancelled also without a refund. */
export function RefundDialog({ order, open, onClose, isCancelPending, onCancelOrder }: RefundDialogProps) {
  const { may } = useAdmin();
  const left = may('requestRefund') ? refundable(order) : 0;
  // Keeps its content while it fades out.
  const [isCancelling, setIsCancelling] = useState(onCancelOrder !== undefined);
  if (open && isCancelling !== (onCancelOrder !== undefined)) setIsCancelling(onCancelOrder !== undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isCancelling ? `Cancel ${order.id}` : `Refund ${order.id}`}
      description={
        left > 0
          ? refundLead(order, formatRupees(left))
          : isCancelling
            ? orderPanelMessages.cancelLead(order, may('requestRefund'))
            : orderPanelMessages.nothingLeft
      }
    >
      {left > 0 ? (
        <RefundForm order={order} onClose={onClose} isCancelPending={isCancelPending} onCancelOrder={onCancelOrder} />
      ) : isCancelling ? (
        <Button
          busy={isCancelPending}
          onClick={() => void onCancelOrder?.({ isRefunded: false }).then(onClose, onClose)}
        >
          Cancel the order
        </Button>
      ) : null}
    </Dialog>
  );
}

const refundLead = ({ payment }: AdminOrder, left: string): string =>
  payment?.method === 'online' ? `${left} of the payment can be refunded.` : saleMessages.giveBack(left);

function RefundForm({ order, onClose, isCancelPending, onCancelOrder }: Omit<RefundDialogProps, 'open'>) {
  const left = refundable(order);
  const { payment, owed } = order;
  // What a failed refund left owed, unless the whole order is given back. That of a return, the form of the return gives back.
  const isRepetition = owed >= 1 && !onCancelOrder && order.status !== 'Cancelled';
  const refused = isRepetition ? refusedRefund(order) : undefined;
  const whole = isRepetition ? '' : left;
  const [amount, setAmount] = useState(String(refused ? Math.min(owed, refused.amount) : whole));
  const [leftSeen] = useState(left);
  const [reason, setReason] = useState(refused?.reason ?? '');
  const [kind, setKind] = useState<RefundKind | ''>(refused?.kind ?? '');
  const [givenBack, setGivenBack] = useState(
    payment && payment.method !== 'online' ? { ...NOT_SAID, method: payment.method } : NOT_SAID,
  );
  // One key for each opening of the dialog: a second click or a repetition after a lost response refunds once.
  const [key] = useState(createIdempotencyKey);
  const { mutateAsync, isPending: isRefundPending } = useRefund();
  const isPending = isCancelPending || isRefundPending;
  const refund = async () => {
    await onCancelOrder?.({ isRefunded: true });
    await mutateAsync({
      id: order.id,
      amount: Number(amount),
      left_seen: leftSeen,
      reason: reason.trim() || undefined,
      kind: kind || undefined,
      ...(givenBack.method && givenBack),
      key,
    });
    onClose();
  };
  return (
    <form
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        // The notice tells the reason. The dialog stays open, unless it shows another order than there is by now.
        refund().catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'ORDER_CHANGED_MEANWHILE') onClose();
        });
      }}
    >
      <TextField
        label="Amount in ₹"
        type="number"
        min={0.01}
        max={left}
        step={0.01}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <GivenBackFields payment={payment} value={givenBack} onChange={setGivenBack} />
      <SelectField
        label={texts.label}
        hint={texts.hint}
        value={kind}
        onChange={({ target }) => setKind(target.value as RefundKind | '')}
      >
        <option value="">{texts.none}</option>
        {REFUND_KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reason"
        optional
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" busy={isPending}>
          {onCancelOrder ? 'Cancel and refund' : 'Refund'}
        </Button>
        {onCancelOrder ? (
          <Button
            look="outline"
            busy={isPending}
            onClick={() => void onCancelOrder({ isRefunded: false }).then(onClose, () => undefined)}
          >
            Cancel without refund
          </Button>
        ) : null}
      </ButtonRow>
    </form>
  );
}
