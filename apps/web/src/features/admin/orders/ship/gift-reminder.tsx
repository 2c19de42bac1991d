import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';

/** What to think of when a gift is packed. */
export function GiftReminder({ order: { gift } }: { order: AdminOrder }) {
  if (!gift) return null;
  const texts = orderPanelMessages.gift;
  return (
    <div>
      <p className="order__reminder">{gift.hide_prices ? texts.hidesPrices : texts.showsPrices}</p>
      {gift.message ? <p>“{gift.message}”</p> : null}
    </div>
  );
}
