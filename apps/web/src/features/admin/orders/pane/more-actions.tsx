import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { refundable } from '../refund/refundable.ts';
import { FocusableButton } from '../../focusable-button.tsx';
import { TrackingFields } from './tracking-fields.tsx';
import { UntrackedDialog } from './untracked-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What an order rarely needs: a refund, its cancellation, and any other status; every transition is allowed. */
export function MoreActions({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const [dialog, setDialog] = useState<'cancel' | 'refund' | 'no-tracking'>();
  const change = useOrderChange(order, 'more');
  const { status, tracking, action, isPending, edit, save } = change;
  const close = () => setDialog(undefined);
  const submit = () => {
    if (!action) return;
    const isNewStatus = status !== order.status;
    if (isNewStatus && status === 'Cancelled') setDialog('cancel');
    else if (isNewStatus && status === 'Shipped' && !tracking) setDialog('no-tracking');
    else save().catch(() => undefined); // The notice tells the reason.
  };
  return (
    <details className="order__more">
      <summary>More</summary>
      <ButtonRow>
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
      <form
        className="order-form"
        aria-label={`Change ${order.id}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* The form that ships the order has them. */}
        {order.status === 'Payment Received' ? null : <TrackingFields order={order} change={change} />}
        <SelectField
          label="Status"
          value={status}
          onChange={(event) => edit({ status: event.target.value as OrderStatus })}
        >
          {ORDER_STATUSES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <FocusableButton type="submit" look="outline" busy={isPending} disabled={!action}>
          {action ?? 'Nothing changed'}
        </FocusableButton>
      </form>
      <RefundDialog
        order={order}
        open={dialog === 'cancel' || dialog === 'refund'}
        onClose={close}
        isCancelPending={isPending}
        onCancelOrder={dialog === 'cancel' ? ({ isRefunded }) => save('Cancelled', isRefunded) : undefined}
      />
      <UntrackedDialog
        order={order}
        open={dialog === 'no-tracking'}
        onClose={close}
        busy={isPending}
        onShip={() => void save().then(close, close)}
      />
    </details>
  );
}
