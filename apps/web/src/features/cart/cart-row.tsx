import { cartMessages as texts } from '@kundan/texts/en/cart';
import { shopMessages } from '@kundan/texts/en/shop';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { langOfStored } from '../../http/in-language.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { OptionText } from '../../ui/order/option-text.tsx';
import type { DeviceLine } from '../../device/db.ts';
import type { Cart } from './use-cart.ts';

interface CartRowProps {
  line: DeviceLine;
  cart: Cart;
  onRemove: (line: DeviceLine) => void;
}

export function CartRow({ line, cart, onRemove }: CartRowProps) {
  const name = pieceName(line);
  return (
    <li className="cart__line">
      <div className="cart__photo">
        <Picture src={line.image} alt="" focus={line.focus} sizes="96px" />
      </div>
      <div className="cart__facts">
        <Link
          to="/product/$id"
          params={{ id: String(line.productId) }}
          className="cart__name"
          lang={langOfStored(line)}
        >
          {line.name}
        </Link>
        <OptionText piece={line} />
        <p className="cart__prices">
          <span className="cart__unit">{texts.each(formatRupees(line.price))}</span>
          <span>
            <span className="visually-hidden">{texts.lineTotal}</span>
            {formatRupees(line.price * line.quantity)}
          </span>
        </p>
        {line.isAvailable ? null : <Badge tone="bad">{shopMessages.product.soldOut}</Badge>}
      </div>
      <div className="cart__change">
        <Stepper
          small
          value={line.quantity}
          label={texts.quantityOf(name)}
          onChange={(quantity) => void cart.setQuantity(line, quantity)}
        />
        <Button look="quiet" aria-label={texts.removeOf(name)} onClick={() => onRemove(line)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
