import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { PackageCheck, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useAdmin } from '../../admin-context.ts';
import { refundable } from '../refund/refundable.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { UntrackedDialog } from './untracked-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** How long a button that replaces another one rests, in ms: a second click is meant for the one before. */
const REST_MS = 1_000;

/** What an order needs next, as one form, if the role may do it. What it rarely needs is under "More". */
export function PrimaryAction({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const mayChange = may('setOrderStatus');
  const [shown, setShown] = useState(order.status);
  const [replaces, setReplaces] = useState(false);
  if (shown !== order.status) {
    setShown(order.status);
    setReplaces(shown === 'Payment Received');
  }
  switch (order.status) {
    case 'Pending Payment':
      return <p>{deskMessages.order.waitsForPayment}</p>;
    case 'Payment Received':
      // A replacement, and an order that was set to this status by hand, have no payment.
      if (order.payment && refundable(order) === 0) return <p>{deskMessages.order.refundedUnshipped}</p>;
      return mayChange ? <ShipForm order={order} /> : null;
    case 'Shipped':
      return mayChange ? <DeliveredButton order={order} replaces={replaces} /> : null;
    case 'Cancelled':
    case 'Delivered':
      return null;
  }
}

function ShipForm({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false);
  const change = useOrderChange(order, 'ship');
  const close = () => setAsking(false);
  const ship = () => change.save('Shipped').then(close, close);
  return (
    <form
      className="order-form"
      aria-label={`Ship ${order.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (change.tracking) void ship();
        else setAsking(true);
      }}
    >
      <TrackingFields order={order} change={change} />
      <Button type="submit" wide busy={change.isPending}>
        <Truck {...icon} /> Ship{orderPanelMessages.andMail(order)}
      </Button>
      <UntrackedDialog
        order={order}
        open={isAsking}
        onClose={close}
        busy={change.isPending}
        onShip={() => void ship()}
      />
    </form>
  );
}

function DeliveredButton({ order, replaces }: { order: AdminOrder; replaces: boolean }) {
  const { save, isPending } = useOrderChange(order, 'deliver');
  const [rests, setRests] = useState(replaces);
  useEffect(() => {
    const rest = setTimeout(() => setRests(false), REST_MS);
    return () => clearTimeout(rest);
  }, []);
  return (
    <div className="order-form">
      <Button wide busy={isPending || rests} onClick={() => void save('Delivered').catch(() => undefined)}>
        <PackageCheck {...icon} /> Set to Delivered{orderPanelMessages.andMail(order)}
      </Button>
    </div>
  );
}
