import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { overdueBefore } from '@kundan/domain/order/shipping-deadline';
import { useShopDetails } from '../../../http/shop-details.ts';
import { OrderStatusBadge } from '../../../ui/order/order-status-badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { addressParts } from './address-text.ts';
import { ageText } from './age-text.ts';

export const piecesOf = ({ items }: AdminOrder): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The columns of the table; `now` in ms is when the orders were loaded. */
export const orderColumns = (now: number): readonly Column<AdminOrder>[] => [
  { id: 'id', header: 'Order', width: '6.5rem', inCard: false, cell: ({ id }) => <strong>{id}</strong> },
  { id: 'age', header: 'Age', width: '7rem', cell: (order) => <Age order={order} now={now} /> },
  { id: 'customer', header: 'Customer', cell: ({ name }) => name },
  { id: 'city', header: 'City', from: 'medium', cell: ({ address }) => addressParts(address)['city'] ?? '' },
  { id: 'pieces', header: 'Pieces', align: 'end', width: '4.5rem', from: 'medium', cell: piecesOf },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    width: '7rem',
    cell: ({ total_price }) => formatRupees(total_price),
  },
  {
    id: 'status',
    header: 'Status',
    width: '10rem',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  { id: 'tracking', header: 'Tracking', from: 'wide', cell: ({ tracking_number }) => tracking_number ?? '–' },
];

/** Since when an order waits. One that should have left by now is marked. */
function Age({ order: { created_at, status }, now }: { order: AdminOrder; now: number }) {
  const { dispatchDays } = useShopDetails().delivery;
  const due = overdueBefore(new Date(now), dispatchDays).getTime();
  const isOverdue = status === 'Payment Received' && Date.parse(created_at) < due;
  return (
    <time dateTime={created_at} title={timeText(created_at)} className={isOverdue ? 'orders__overdue' : undefined}>
      {ageText(created_at, now)}
      {isOverdue ? ', overdue' : null}
    </time>
  );
}

/** An order on a phone: what one looks for first. */
export function OrderCard({ order, now }: { order: AdminOrder; now: number }) {
  const { id, name, address, total_price, status, tracking_number } = order;
  const pieces = piecesOf(order);
  return (
    <div className="orders__card">
      <p>
        <strong>{id}</strong>
        <Age order={order} now={now} />
      </p>
      <p>
        {name}, {addressParts(address)['city']}
      </p>
      <p>
        {formatRupees(total_price)} · {pieces} {pieces === 1 ? 'piece' : 'pieces'}
      </p>
      <p>
        <OrderStatusBadge status={status} />
        {tracking_number ? <span>{tracking_number}</span> : null}
      </p>
    </div>
  );
}
