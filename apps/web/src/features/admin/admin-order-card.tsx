import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { OrderStatusBadge } from '../../ui/order-status-badge.tsx';
import { timeText } from '../../ui/time-text.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { addressText } from './address-text.ts';
import { StatusForm } from './status-form.tsx';
import './admin-order-card.css';

export function AdminOrderCard({ order }: { order: AdminOrder }) {
  return (
    <article className="admin-order" aria-labelledby={`${order.id}-title`}>
      <header className="admin-order__head">
        <h2 id={`${order.id}-title`}>{order.id}</h2>
        <OrderStatusBadge status={order.status} />
        <time dateTime={order.created_at}>{timeText(order.created_at)}</time>
      </header>
      <div className="admin-order__body">
        <dl className="admin-order__customer">
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
          <dd>{addressText(order.address)}</dd>
        </dl>
        <ul className="admin-order__items">
          {order.items.map((item) => (
            <li key={item.product_name}>
              <span>
                {item.product_name} <span className="admin-order__soft">×&nbsp;{item.quantity}</span>
              </span>
              <span>{formatRupees(item.product_price * item.quantity)}</span>
            </li>
          ))}
          <li className="admin-order__total">
            <span>Total</span>
            <span>{formatRupees(order.total_price)}</span>
          </li>
        </ul>
        <Timeline entries={order.timeline} />
      </div>
      <StatusForm order={order} />
    </article>
  );
}
