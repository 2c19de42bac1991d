import { checkoutMessages as texts } from '@kundan/texts/en/checkout';
import { labelTexts } from '@kundan/texts/en/label';
import { locale } from '@kundan/texts/en/language';
import { formatDay } from '@kundan/domain/format-day';
import { deliveryWindow } from '@kundan/domain/order/delivery-window';
import { serverNow } from '../../../auth/shop-clock.ts';
import { useShopDetails } from '../../../http/shop-details.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { PlacedOrder } from '../payment/payment-types.ts';

/** What the shopper wants to know after paying: the number, where the mail goes, and when the parcel comes. */
export function PlacedOrderNote({ order }: { order: PlacedOrder }) {
  const { from, to } = deliveryWindow(new Date(serverNow()), useShopDetails().delivery);
  return (
    <>
      <p className="status__more">
        {texts.orderNumber(order.orderId)} {texts.confirmationTo(order.email)}
      </p>
      {order.isOfEarlierCart ? <p className="status__more">{texts.ofEarlierCart}</p> : null}
      <p className="status__more">{texts.expected(formatDay(from, locale), formatDay(to, locale))}</p>
      <ButtonLink to="/orders">{labelTexts.viewOrders}</ButtonLink>
    </>
  );
}
