import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { overdueBefore } from '@kundan/domain/order/shipping-deadline';
import { useShopDetails } from '../../../http/shop-details.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { addressParts } from './address/address-text.ts';
import { ageText } from './age-text.ts';
import { SampleMark, StatusTone } from './status-tone.tsx';

export const piecesOf = ({ items }: AdminOrder): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The columns of the table; `now` in ms is when the orders were loaded. */
export const orderColumns = (now: number): readonly Column<AdminOrder>[] => [
  { id: 'id', header: 'Order', width: '9.5rem', inCard: false, cell: (order) => <Order order={order} /> },
  {
    id: 'status',
    header: 'Status',
    width: '11rem',
    cell: (order) => <StatusTone order={order} />,
  },
  { id: 'age', header: 'Age', width: '7rem', from: 'medium', cell: (order) => <Age order={order} now={now} /> },
  {
    id: 'customer',
    header: 'Customer',
    cell: (order) => (
      <>
        {order.name} <SampleMark order={order} />
      </>
    ),
  },
  { id: 'city', header: 'City', from: 'medium', cell: ({ address }) => addressParts(address)['city'] ?? '' },
  { id: 'pieces', header: 'Pieces', align: 'end', width: '4.5rem', from: 'medium', cell: piecesOf },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    width: '7rem',
    from: 'medium',
    cell: ({ total_price }) => formatRupees(total_price),
  },
  { id: 'tracking', header: 'Tracking', from: 'wide', cell: ({ tracking_number }) => tracking_number ?? '–' },
];

function Order({ order: { id, items } }: { order: AdminOrder }) {
  return (
    <span className="orders__order">
      <FirstPicture items={items} />
      <strong>{id}</strong>
    </span>
  );
}

/** The photograph of the first product; the details show all of them. */
function FirstPicture({ items: [first] }: Pick<AdminOrder, 'items'>) {
  return first ? <Picture src={first.image_url} alt="" focus={first.focus} sizes="3rem" /> : null;
}

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
  const { id, name, address, items, total_price, tracking_number } = order;
  const pieces = piecesOf(order);
  return (
    <div className="orders__card">
      <FirstPicture items={items} />
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
        <StatusTone order={order} />
        {tracking_number ? <span>{tracking_number}</span> : null}
        <SampleMark order={order} />
      </p>
    </div>
  );
}
