import type { UserOrder } from '@kundan/contracts/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { Link } from '@tanstack/react-router';
import { BoughtLine } from '../../ui/order/bought-line.tsx';

interface OrderItemProps {
  item: UserOrder['cart'][number];
  /** The shopper has the piece and can say something about it. */
  isDelivered: boolean;
}

/** A line of an order that leads to its product. */
export function OrderItem({ item, isDelivered }: OrderItemProps) {
  const params = { id: String(item.product_id) };
  return (
    <BoughtLine
      {...item}
      optionName={item.option_name}
      title={
        <Link to="/product/$id" params={params} className="order__product">
          {item.name}
        </Link>
      }
    >
      {isDelivered ? (
        <Link
          to="/product/$id"
          params={params}
          hash="reviews"
          className="text-link order__review"
          aria-label={`${messages.orders.review} ${item.name}`}
        >
          {messages.orders.review}
        </Link>
      ) : null}
    </BoughtLine>
  );
}
