import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { useAdmin } from '../../admin-context.ts';

const HallmarksDialog = lazyComponent(() => import('./hallmarks-dialog.tsx'));

/** The button that records the HUIDs of an order, until it has left. */
export function RecordHallmarks({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  if (!may('recordHallmarks')) return null;
  if (order.status !== 'Pending Payment' && order.status !== 'Payment Received') return null;
  return (
    <DialogButton dialog={(state) => <HallmarksDialog order={order} {...state} />}>
      {orderPanelMessages.hallmarks.open}
    </DialogButton>
  );
}
