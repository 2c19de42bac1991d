import { orderMessages } from '@kundan/texts/en/order';
import { locale } from '@kundan/texts/en/language';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { formatDay } from '@kundan/domain/format-day';
import { Tracking } from './tracking.tsx';

/** When an order is expected. Orders that an older version stored on the device have no dates. */
export function Expected({ order: { expected } }: { order: UserOrder }) {
  if (!expected) return null;
  return (
    <p className="order__expected">
      {orderMessages.expected(formatDay(expected.from, locale), formatDay(expected.to, locale))}
    </p>
  );
}

/** Where the parcel of an order is. */
export function Parcel({ order }: { order: UserOrder }) {
  const { tracking_number: number, tracking_url: url, courier } = order;
  return (
    <>
      {number ? <Tracking number={number} /> : null}
      {url ? (
        <p>
          <a className="text-link" href={url} target="_blank" rel="noreferrer">
            {orderMessages.follow(courier ?? '')}
          </a>
        </p>
      ) : courier ? (
        <p className="order__soft">{orderMessages.courier(courier)}</p>
      ) : null}
    </>
  );
}
