import type { UserOrder } from '@kundan/contracts/orders.contract';
import { ordersPageMessages } from '@kundan/texts/en/orders-page';
import { Link } from '@tanstack/react-router';
import { BisCareLinks } from '../../ui/text/bis-care-links.tsx';
import { BoughtLine } from '../../ui/order/bought-line.tsx';
import { namesOf } from './names-of-order.ts';

interface OrderItemProps {
  item: UserOrder['cart'][number];
  /** The shopper has the piece and can say something about it. */
  isDelivered: boolean;
  /** The page is of this order alone, so that the photograph is large. */
  isLarge: boolean;
}

/** A line of an order that leads to its product. */
export function OrderItem({ item, isDelivered, isLarge }: OrderItemProps) {
  const params = { id: String(item.product_id) };
  const names = namesOf(item);
  const { name, lang } = names;
  return (
    <BoughtLine
      {...item}
      {...names}
      {...(isLarge && { sizes: '(min-width: 700px) 10rem, 26vw' })}
      title={
        <Link to="/product/$id" params={params} className="order__product" lang={lang}>
          {name}
        </Link>
      }
    >
      {item.huids ? (
        <p className="order__huids soft">
          <span>{ordersPageMessages.huids(item.huids)}</span> <BisCareLinks />
        </p>
      ) : null}
      {isDelivered ? (
        <Link to="/product/$id" params={params} hash="reviews" className="text-link order__review">
          {ordersPageMessages.review}
          <span className="visually-hidden" lang={lang}>
            {` ${name}`}
          </span>
        </Link>
      ) : null}
    </BoughtLine>
  );
}
