import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Ban, CircleAlert, CircleCheck, Clock, Package, Truck, type LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@kundan/domain/shop';
import './status-tone.css';

const tones: Record<OrderStatus, { tone: string; Icon: LucideIcon }> = {
  'Pending Payment': { tone: 'waits', Icon: Clock },
  'Payment Received': { tone: 'ship', Icon: Package },
  Shipped: { tone: 'shipped', Icon: Truck },
  Delivered: { tone: 'delivered', Icon: CircleCheck },
  Cancelled: { tone: 'cancelled', Icon: Ban },
};

/** The status of an order with a color and a sign of its own, and beside it that money is still owed to the customer. */
export function StatusTone({ order: { status, kept, kept_because: reason, owed } }: { order: AdminOrder }) {
  const { tone, Icon } = tones[status];
  return (
    <span className="status-tones">
      <span className={`status-tone status-tone--${tone}`}>
        <Icon size={14} strokeWidth={2} aria-hidden />
        {status}
      </span>
      {(kept > 0 && reason === null) || owed > 0 ? (
        <span className="status-tone status-tone--owed">
          <CircleAlert size={14} strokeWidth={2} aria-hidden />
          {deskMessages.order.refundOwed}
        </span>
      ) : null}
    </span>
  );
}

/** Marks an order with a sample product: one with a photograph of the samples, as the API counts them. */
export function SampleMark({ order: { items } }: { order: AdminOrder }) {
  if (!items.some(({ image_url: url }) => url?.startsWith('/catalogue/'))) return null;
  return <span className="status-tone status-tone--waits">{deskMessages.order.sample}</span>;
}
