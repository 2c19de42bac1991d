import { messages } from '@kundan/contracts/messages/screen-messages';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import type { Cart, CartItem } from './use-cart.ts';

interface CartRowProps {
  line: CartItem;
  cart: Cart;
  onRemove: (line: CartItem) => void;
}

export function CartRow({ line, cart, onRemove }: CartRowProps) {
  const name = pieceName(line);
  return (
    <li className="cart__line">
      <div className="cart__photo">
        <Picture src={line.image} alt="" sizes="96px" />
      </div>
      <div className="cart__facts">
        <Link to="/product/$id" params={{ id: String(line.productId) }} className="cart__name">
          {line.name}
        </Link>
        {line.option === undefined ? null : (
          <p className="soft">
            {line.optionName} {line.option}
          </p>
        )}
        <p className="cart__prices">
          <span className="cart__unit">{formatRupees(line.price)} each</span>
          <span>
            <span className="visually-hidden">Line total </span>
            {formatRupees(line.price * line.quantity)}
          </span>
        </p>
        {line.isAvailable ? null : <Badge tone="bad">{messages.product.soldOut}</Badge>}
      </div>
      <div className="cart__change">
        <Stepper
          small
          value={line.quantity}
          label={`Quantity of ${name}`}
          onChange={(quantity) => void cart.setQuantity(line, quantity)}
        />
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(line)}>
          Remove
        </Button>
      </div>
    </li>
  );
}
