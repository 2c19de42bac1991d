import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useAdmin } from '../admin-context.ts';
import { CourierField } from './courier-field.tsx';
import { plannedChange, type OrderEdits } from './planned-change.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundable } from './refundable.ts';
import { useStatusUpdate } from './use-admin-orders.ts';

/** Sets status, tracking number and courier of an order; every transition is allowed. The button says what it does. */
export function StatusForm({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const [edits, setEdits] = useState<OrderEdits>({});
  const [dialog, setDialog] = useState<'cancel' | 'refund' | 'no-tracking'>();
  const { mutateAsync, isPending } = useStatusUpdate();
  const { status, tracking, courier, action } = plannedChange(order, edits);
  const close = () => setDialog(undefined);
  const update = async (next: OrderStatus = status, refund_follows?: boolean) => {
    await mutateAsync({
      id: order.id,
      status: next,
      // A cancellation does not save a number that was typed before.
      tracking_number: (next === status && tracking) || undefined,
      courier: (next === status && tracking && courier) || undefined,
      refund_follows,
    });
    setEdits({});
  };
  const submit = () => {
    if (!action) return;
    const isNewStatus = status !== order.status;
    if (isNewStatus && status === 'Cancelled') setDialog('cancel');
    else if (isNewStatus && status === 'Shipped' && !tracking) setDialog('no-tracking');
    else update().catch(() => undefined); // The notice tells the reason.
  };
  return (
    <form
      className="order-form"
      aria-label={`Change ${order.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Tracking number"
        maxLength={100}
        autoComplete="off"
        value={edits.tracking ?? order.tracking_number ?? ''}
        onChange={(event) => setEdits({ ...edits, tracking: event.target.value })}
      />
      <CourierField value={courier} onChange={(name) => setEdits({ ...edits, courier: name })} />
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => setEdits({ ...edits, status: event.target.value as OrderStatus })}
      >
        {ORDER_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <ButtonRow>
        <Button type="submit" busy={isPending} disabled={!action}>
          {action ?? 'Nothing changed'}
        </Button>
        {refundable(order) > 0 && may('requestRefund') ? (
          <Button look="outline" onClick={() => setDialog('refund')} aria-label={`Refund ${order.id}`}>
            Refund
          </Button>
        ) : null}
        {order.status === 'Cancelled' ? null : (
          <Button look="outline" onClick={() => setDialog('cancel')} aria-label={`Cancel order ${order.id}`}>
            Cancel order
          </Button>
        )}
      </ButtonRow>
      <RefundDialog
        order={order}
        open={dialog === 'cancel' || dialog === 'refund'}
        onClose={close}
        onCancelOrder={dialog === 'cancel' ? ({ isRefunded }) => update('Cancelled', isRefunded) : undefined}
      />
      <Dialog
        open={dialog === 'no-tracking'}
        onClose={close}
        title="Ship without a tracking number?"
        description={messages.admin.orders.noTracking}
      >
        <ButtonRow>
          <Button busy={isPending} onClick={() => void update().then(close, close)}>
            Ship without a number
          </Button>
          <Button look="outline" onClick={close}>
            Enter the number
          </Button>
        </ButtonRow>
      </Dialog>
    </form>
  );
}
