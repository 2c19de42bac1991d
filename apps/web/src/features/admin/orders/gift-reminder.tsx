import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderMessages } from '@kundan/contracts/messages/order-messages';

/** What to think of when a gift is packed. */
export function GiftReminder({ order: { gift } }: { order: AdminOrder }) {
  if (!gift) return null;
  const texts = orderMessages.gift;
  return (
    <div>
      <p className="order__reminder">{gift.hide_prices ? texts.forPacking : texts.withPrices}</p>
      {gift.message ? <p>“{gift.message}”</p> : null}
    </div>
  );
}
