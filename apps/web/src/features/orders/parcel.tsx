import { orderMessages } from '@kundan/contracts/messages/order-messages';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { formatDay } from '@kundan/domain/format-day';
import { Tracking } from './tracking.tsx';

/** When the parcel of an order is expected, and where it is. Orders that an older version stored on the device have no dates. */
export function Parcel({ order }: { order: UserOrder }) {
  const { expected, tracking_number: number, tracking_url: url, courier } = order;
  return (
    <>
      {expected ? (
        <p className="order__tracking">{orderMessages.expected(formatDay(expected.from), formatDay(expected.to))}</p>
      ) : null}
      {number ? <Tracking number={number} /> : null}
      {url ? (
        <p>
          <a className="text-link" href={url} target="_blank" rel="noreferrer">
            Follow it at {courier}
          </a>
        </p>
      ) : courier ? (
        <p className="order__soft">{orderMessages.courier(courier)}</p>
      ) : null}
    </>
  );
}
