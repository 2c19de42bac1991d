import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { ProductLink } from '../../layout/product-link.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';

/** What belongs in the parcel: a photograph, the product with its SKU, and the quantity. */
export function OrderItems({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul className="order__items" aria-label="Items">
      {items.map(
        (
          {
            product_id: id,
            product_name,
            option_name,
            option,
            image_url: image,
            focus,
            sku,
            huids,
            quantity,
            product_price: price,
          },
          at,
        ) => {
          const name = pieceName({ name: product_name, optionName: option_name, option });
          return (
            <li key={at}>
              <Picture src={image} alt="" focus={focus} sizes="3.5rem" />
              <span className="order__item">
                <ProductLink className="text-link" id={id}>
                  {name}
                </ProductLink>
                {sku === null ? null : <span className="order__soft">{sku}</span>}
                {huids ? <span className="order__soft">{orderPanelMessages.hallmarks.of(huids)}</span> : null}
              </span>
              <strong className={quantity > 1 ? 'order__many' : undefined}>×&nbsp;{quantity}</strong>
              <span>{formatRupees(price * quantity)}</span>
            </li>
          );
        },
      )}
    </ul>
  );
}
