import { dateLocaleOf } from '@kundan/domain/locale';
import { labelTexts } from '@kundan/texts/en/label';
import { locale } from '@kundan/texts/en/language';
import { orderMessages as texts } from '@kundan/texts/en/order';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { ordersPageMessages } from '@kundan/texts/en/orders-page';
import { formatRupees } from '@kundan/domain/format-rupees';
import { comingStatuses } from '@kundan/domain/order/coming-statuses';
import { Link } from '@tanstack/react-router';
import { DocumentList } from '../../auth/document-list.tsx';
import { GiftNote } from '../../ui/order/gift-note.tsx';
import { AddressLines } from '../../ui/order/address-lines.tsx';
import { OrderStatusBadge } from '../../ui/order/order-status-badge.tsx';
import { RefundList } from '../../ui/order/refund-list.tsx';
import { Timeline } from '../../ui/order/timeline.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { ReturnList, withReturns } from '../../ui/order/return-list.tsx';
import { ReportDamage } from './damage/report-damage.tsx';
import { namedReturns } from './names-of-order.ts';
import { OrderItem } from './order-item.tsx';
import { OrderChanges } from './changes/order-changes.tsx';
import { Expected, Parcel } from './parcel.tsx';
import { ReturnPieces } from './returns/return-pieces.tsx';
import './order-card.css';

/** '20 November 2026', in the reader's time zone. */
const dateText = (iso: string) => new Date(iso).toLocaleDateString(dateLocaleOf(locale), { dateStyle: 'long' });

interface OrderCardProps {
  order: UserOrder;
  /** Whether the order has the page for itself; in a list its title leads to that page. */
  isAlone?: boolean;
}

export function OrderCard({ order, isAlone = false }: OrderCardProps) {
  const title = texts.title(order.order_id);
  return (
    <article className={isAlone ? 'order order--alone' : 'order'} aria-labelledby={`${order.order_id}-title`}>
      <header className="order__head">
        <div>
          {isAlone ? (
            <h1 id={`${order.order_id}-title`}>{title}</h1>
          ) : (
            <h2 id={`${order.order_id}-title`}>
              <Link to="/orders/$id" params={{ id: order.order_id }} className="order__product">
                {title}
              </Link>
            </h2>
          )}
          <p className="order__soft">
            <RichText text={texts.placed(<time dateTime={order.created_at}>{dateText(order.created_at)}</time>)} />
          </p>
          {isAlone ? <Expected order={order} /> : null}
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <ul className="order__items">
        {order.cart.map((item) => (
          <OrderItem
            key={`${item.product_id} ${item.option ?? ''}`}
            item={item}
            isDelivered={order.status === 'Delivered'}
            isLarge={isAlone}
          />
        ))}
        <li className="order__total">
          <span>{labelTexts.total}</span>
          <span>{formatRupees(order.total_price)}</span>
        </li>
      </ul>
      <div className="order__facts">
        <section>
          <h3>{texts.delivery}</h3>
          <address>
            {order.name}
            <br />
            <AddressLines {...order.address} />
          </address>
          <p className="order__soft">{texts.phone(order.phone)}</p>
          <GiftNote gift={order.gift} />
          {isAlone ? null : <Expected order={order} />}
          <Parcel order={order} />
        </section>
        <section>
          <h3>{texts.progress}</h3>
          <Timeline entries={withReturns(order)} coming={comingStatuses(order.status)} />
          {/* A failed refund is settled between support and the provider. */}
          <RefundList refunds={order.refunds?.filter(({ status }) => status !== 'failed')} />
          <ReturnList returns={namedReturns(order)} />
          <DocumentList orderId={order.order_id} documents={order.documents} />
        </section>
      </div>
      <p className="order__help">
        <Link
          to="/contact"
          search={{ order: order.order_id }}
          className="text-link"
          aria-label={`${ordersPageMessages.help} ${order.order_id}`}
        >
          {ordersPageMessages.help}
        </Link>
        <OrderChanges order={order} />
        <ReturnPieces order={order} />
        <ReportDamage order={order} />
      </p>
    </article>
  );
}
