import type { UserOrder } from '@kundan/contracts/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { BoughtLine } from '../../ui/bought-line.tsx';
import { OrderStatusBadge } from '../../ui/order-status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import './order-card.css';

/** In the reader's own locale (specification, section 2). */
const dateText = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });

export function OrderCard({ order }: { order: UserOrder }) {
  const { addressLane, city, mandal, district, state, pinCode } = order.address;
  return (
    <article className="order" aria-labelledby={`${order.order_id}-title`}>
      <header className="order__head">
        <div>
          <h2 id={`${order.order_id}-title`}>Order {order.order_id}</h2>
          <p className="order__soft">
            Placed on <time dateTime={order.created_at}>{dateText(order.created_at)}</time>
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <ul className="order__items">
        {order.cart.map((item) => (
          <BoughtLine key={item.product_id} {...item} />
        ))}
        <li className="order__total">
          <span>Total</span>
          <span>{formatRupees(order.total_price)}</span>
        </li>
      </ul>
      <div className="order__facts">
        <section>
          <h3>Delivery</h3>
          <address>
            {order.name}
            <br />
            {addressLane}
            <br />
            {city}, {mandal}
            <br />
            {district}, {state} {pinCode}
          </address>
          <p className="order__soft">Phone: {order.phone}</p>
          {order.tracking_number ? (
            <p className="order__tracking">
              Tracking number <strong>{order.tracking_number}</strong>
            </p>
          ) : null}
        </section>
        <section>
          <h3>Progress</h3>
          <Timeline entries={order.timeline} />
        </section>
      </div>
    </article>
  );
}
