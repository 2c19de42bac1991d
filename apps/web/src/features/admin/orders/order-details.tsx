import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Printer } from 'lucide-react';
import { DocumentList } from '../../../auth/document-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OrderStatusBadge } from '../../../ui/order/order-status-badge.tsx';
import { RefundList } from '../../../ui/order/refund-list.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { ChangeAddress } from './address/change-address.tsx';
import { addressText } from './address-text.ts';
import { EwayReminder } from './eway-reminder.tsx';
import { GiftReminder } from './gift-reminder.tsx';
import { KeptPayment } from './kept-payment.tsx';
import { OrderHistory } from './order-history.tsx';
import { UndoBar } from './undo/undo-bar.tsx';
import { StatusForm } from './status-form.tsx';
import { useAdminOrder } from './use-admin-orders.ts';
import './order-details.css';

interface OrderDetailsProps {
  id: string;
  /** The order as the list has it, if it is on the page. */
  listed: AdminOrder | undefined;
  onPrint: (order: AdminOrder) => void;
}

/** An order with its actions. */
export function OrderDetails({ id, listed, onPrint }: OrderDetailsProps) {
  const { may } = useAdmin();
  const { order, isPending } = useAdminOrder(id, listed);
  if (isPending) return <Loading>{messages.admin.orders.loading}</Loading>;
  if (!order) return <Notice>{messages.admin.orders.noneFound}</Notice>;
  return (
    <article className="order" aria-label={order.id}>
      <p className="order__head">
        <OrderStatusBadge status={order.status} />
        <time dateTime={order.created_at}>{timeText(order.created_at)}</time>
      </p>
      <UndoBar shows={({ ids }) => ids.includes(order.id)} />
      <GiftReminder order={order} />
      <EwayReminder order={order} />
      {may('setOrderStatus') ? <StatusForm key={order.id} order={order} /> : null}
      {may('keepPayment') ? <KeptPayment key={`${order.id} kept`} order={order} /> : null}
      <dl className="order__customer">
        <dt>Name</dt>
        <dd>{order.name}</dd>
        <dt>Phone</dt>
        <dd>
          <a className="text-link" href={`tel:${order.phone}`}>
            {order.phone}
          </a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a className="text-link" href={`mailto:${order.email}`}>
            {order.email}
          </a>
        </dd>
        <dt>Address</dt>
        <dd>
          {addressText(order.address)} <ChangeAddress order={order} />
        </dd>
      </dl>
      <ul className="order__items" aria-label="Items">
        {order.items.map((item) => (
          <li key={item.product_name}>
            <span>
              {item.product_name} <span className="order__soft">×&nbsp;{item.quantity}</span>
            </span>
            <span>{formatRupees(item.product_price * item.quantity)}</span>
          </li>
        ))}
        <li className="order__total">
          <span>Total</span>
          <span>{formatRupees(order.total_price)}</span>
        </li>
      </ul>
      <RefundList refunds={order.refunds} />
      <DocumentList orderId={order.id} documents={order.documents} />
      <OrderHistory key={`${order.id} history`} order={order} />
      <Button look="outline" onClick={() => onPrint(order)}>
        <Printer size={16} strokeWidth={1.6} aria-hidden /> Print packing slip
      </Button>
    </article>
  );
}
