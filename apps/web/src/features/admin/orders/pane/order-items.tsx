import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../../../ui/media/picture.tsx';
import { useAdmin } from '../../admin-context.ts';

/** What belongs in the parcel: a photograph, the product with its SKU, and the quantity. */
export function OrderItems({ items }: Pick<AdminOrder, 'items'>) {
  const { may } = useAdmin();
  return (
    <ul className="order__items" aria-label="Items">
      {items.map(
        (
          { product_id: id, product_name, option_name, option, image_url: image, sku, quantity, product_price: price },
          at,
        ) => {
          const name = pieceName({ name: product_name, optionName: option_name, option });
          return (
            <li key={at}>
              <Picture src={image} alt="" sizes="3.5rem" />
              <span className="order__item">
                {may('createProduct') ? (
                  <Link className="text-link" to="/admin-panel/products/$id" params={{ id }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {sku === null ? null : <span className="order__soft">{sku}</span>}
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
