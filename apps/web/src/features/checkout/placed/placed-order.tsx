import { messages } from '@kundan/contracts/messages/screen-messages';
import { formatDay } from '@kundan/domain/format-day';
import { deliveryWindow } from '@kundan/domain/order/delivery-window';
import { useShopDetails } from '../../../http/shop-details.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { PlacedOrder } from '../payment/payment-types.ts';

/** What the shopper wants to know after paying: the number, where the mail goes, and when the parcel comes. */
export function PlacedOrderNote({ order }: { order: PlacedOrder }) {
  const { from, to } = deliveryWindow(new Date(), useShopDetails().delivery);
  return (
    <>
      <p className="status__more">
        {messages.checkout.orderNumber(order.orderId)} {messages.checkout.confirmationTo(order.email)}
      </p>
      {order.isOfEarlierCart ? <p className="status__more">{messages.checkout.ofEarlierCart}</p> : null}
      <p className="status__more">{messages.checkout.expected(formatDay(from), formatDay(to))}</p>
      <ButtonLink to="/orders">View Orders</ButtonLink>
    </>
  );
}
