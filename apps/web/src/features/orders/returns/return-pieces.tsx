import { returnMessages } from '@kundan/texts/en/return';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { useState } from 'react';
import { serverNow } from '../../../auth/shop-clock.ts';
import { useShopDetails } from '../../../http/shop-details.ts';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { returnDay } from './returnable.ts';

const ReturnDialog = lazyComponent(() => import('./return-dialog.tsx'));

/** The button of an order whose pieces can be returned; it opens the form in a dialog. */
export function ReturnPieces({ order }: { order: UserOrder }) {
  const { returns: policy } = useShopDetails();
  const [now] = useState(() => new Date(serverNow()));
  const last = returnDay(order, policy, now);
  if (last === undefined) return null;
  return (
    <DialogButton
      label={`${returnMessages.open}: ${order.order_id}`}
      dialog={(state) => <ReturnDialog order={order} last={last} {...state} />}
    >
      {returnMessages.open}
    </DialogButton>
  );
}
