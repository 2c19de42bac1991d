import { claimMessages } from '@kundan/texts/en/claim';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const DamageDialog = lazyComponent(() => import('./damage-dialog.tsx'));

/** The button of an order that is on its way or delivered; it opens the form in a dialog. */
export function ReportDamage({ order }: { order: UserOrder }) {
  if (order.status !== 'Shipped' && order.status !== 'Delivered') return null;
  return (
    <DialogButton
      label={`${claimMessages.title}: ${order.order_id}`}
      dialog={(state) => <DamageDialog order={order} {...state} />}
    >
      {claimMessages.title}
    </DialogButton>
  );
}
