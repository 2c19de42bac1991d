import { claimMessages } from '@kundan/contracts/messages/claim-messages';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const DamageDialog = lazyComponent(() => import('./damage-dialog.tsx'));

/** The button of an order that is on its way or delivered; it opens the form in a dialog. */
export function ReportDamage({ order }: { order: UserOrder }) {
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  if (order.status !== 'Shipped' && order.status !== 'Delivered') return null;
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        aria-label={`${claimMessages.title}: ${order.order_id}`}
        onClick={() => setOpen(true)}
      >
        {claimMessages.title}
      </button>
      {hasOpened ? (
        <Suspense fallback={null}>
          <DamageDialog order={order} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
