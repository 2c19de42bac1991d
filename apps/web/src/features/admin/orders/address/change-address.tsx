import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderMessages } from '@kundan/texts/en/order';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { useAdmin } from '../../admin-context.ts';

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'));

/** The button that changes where an order goes, until it has left. */
export function ChangeAddress({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  if (!may('changeOrderAddress')) return null;
  if (order.status !== 'Pending Payment' && order.status !== 'Payment Received') return null;
  return (
    <DialogButton dialog={(state) => <AddressDialog order={order} {...state} />}>
      {orderMessages.address.open}
    </DialogButton>
  );
}
