import { orderMessages } from '@kundan/texts/en/order';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'));
const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'));

/** What the shopper can change of an order that has not left. */
export function OrderChanges({ order }: { order: UserOrder }) {
  if (order.status !== 'Pending Payment' && order.status !== 'Payment Received') return null;
  const { address, cancel } = orderMessages;
  return (
    <>
      <DialogButton
        label={`${address.open}: ${order.order_id}`}
        dialog={(state) => <AddressDialog order={order} {...state} />}
      >
        {address.open}
      </DialogButton>
      <DialogButton
        label={`${cancel.open}: ${order.order_id}`}
        dialog={(state) => <CancelDialog order={order} {...state} />}
      >
        {cancel.open}
      </DialogButton>
    </>
  );
}
