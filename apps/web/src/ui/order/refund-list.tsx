import { orderStatusTexts as texts } from '@kundan/texts/en/order-status';
import type { RefundOfOrder } from '@kundan/contracts/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { timeText } from '../text/time-text.ts';

type Refund = RefundOfOrder & {
  /** How it was given back. */
  way?: string;
};

/** The refunds of an order, oldest first; nothing without any. Orders that an older version stored on the device have none. */
export function RefundList({ refunds = [] }: { refunds: readonly Refund[] | undefined }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={texts.refunds}>
      {refunds.map(({ id, amount, status, at, way }) => (
        <li key={id}>
          {texts.refund[status](formatRupees(amount))}
          {way ? ` · ${way}` : null} · <time dateTime={at}>{timeText(at)}</time>
        </li>
      ))}
    </ul>
  );
}
