import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

export function ProductRow({
  product,
  onEdit,
  onDelete,
}: {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <li className="products__row">
      <Picture src={product.image_url} alt="" sizes="4rem" color={product.image_color} />
      <div className="products__name">
        <h2>{product.name}</h2>
        <p>
          No. {product.id} · {product.category}
        </p>
      </div>
      <Price rupees={product.price} old={product.old_price} />
      <Badge tone={product.isAvailable ? 'good' : 'bad'}>
        {product.isAvailable ? messages.product.available : messages.product.soldOut}
      </Badge>
      <div className="products__actions">
        <Button look="outline" aria-label={`Edit ${product.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" aria-label={`Delete ${product.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
