import { cartMessages as texts } from '@kundan/texts/en/cart';
import { shopMessages } from '@kundan/texts/en/shop';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { langOfStored } from '../../http/in-language.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { OptionText } from '../../ui/order/option-text.tsx';
import type { DeviceLine } from '../../device/db.ts';
import type { Cart } from './use-cart.ts';

/** Milliseconds in which the stored cart is shown after a change. */
const SHOWN_WITHIN = 1_000;

interface CartRowProps {
  line: DeviceLine;
  cart: Cart;
  onRemove: (line: DeviceLine) => void;
}

export function CartRow({ line, cart, onRemove }: CartRowProps) {
  const name = pieceName(line);
  const [quantity, change] = useQuantity(line, cart);
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
        <Stepper small value={quantity} label={texts.quantityOf(name)} onChange={change} />
        <Button look="quiet" aria-label={texts.removeOf(name)} onClick={() => onRemove(line)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** The quantity that was asked for last, until the cart has it: the next of several quick taps counts from there. */
function useQuantity(line: DeviceLine, cart: Cart): [quantity: number, change: (quantity: number) => void] {
  const [asked, setAsked] = useState<number>();
  if (asked === line.quantity) setAsked(undefined);
  const change = (quantity: number) => {
    setAsked(quantity);
    // Also when it cannot be stored.
    const end = () =>
      setTimeout(() => setAsked((current) => (current === quantity ? undefined : current)), SHOWN_WITHIN);
    void cart.setQuantity(line, quantity).finally(end);
  };
  return [asked ?? line.quantity, change];
}
