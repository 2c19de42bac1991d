import { messages } from '@kundan/contracts/messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CartRow } from './cart-row.tsx';
import { totalOf } from './total-of.ts';
import { useCart, type Cart, type CartItem } from './use-cart.ts';
import { useLasting } from './use-lasting.ts';
import './cart-dialog.css';

const texts = messages.cart;

/** Milliseconds that a change may be on its way before it is called waiting. */
const SLOW_MS = 1_500;

interface CartDialogProps {
  open: boolean;
  onClose: () => void;
  signedIn: boolean;
}

export default function CartDialog({ open, onClose, signedIn }: CartDialogProps) {
  const cart = useCart();
  const isEmpty = cart.lines.length === 0;
  const content = useRef<HTMLDivElement>(null);
  const remove = (line: CartItem) => {
    // The button goes with its line; the focus must not go with them.
    content.current?.focus();
    void cart.remove(line);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      place="side"
      footer={isEmpty ? null : <Summary cart={cart} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className="cart__content">
        {signedIn && !cart.known ? (
          <div className="cart__loading">
            <Loading>Loading your cart...</Loading>
            <Skeleton height="6rem" />
            <Skeleton height="6rem" />
          </div>
        ) : isEmpty ? (
          <Notice
            action={
              <ButtonLink to="/shop" onClick={onClose}>
                {texts.goToShop}
              </ButtonLink>
            }
          >
            {texts.empty}
          </Notice>
        ) : (
          <ul className="cart__lines">
            {cart.lines.map((line) => (
              <CartRow key={line.productId} line={line} cart={cart} onRemove={remove} onLeave={onClose} />
            ))}
          </ul>
        )}
        <Refusals cart={cart} />
      </div>
    </Dialog>
  );
}

/** Stays until it was read: the tab that heard of it may not have been the one that was looked at. */
function Refusals({ cart }: { cart: Cart }) {
  if (cart.notices.length === 0) return null;
  return (
    <section className="cart__refusals" aria-labelledby="cart-refusals">
      <h3 id="cart-refusals">What the shop could not accept</h3>
      <ul>
        {cart.notices.map(({ id, label, message }) => (
          <li key={id}>
            <span>
              <strong>{label}</strong> {message}
            </span>
            <Button look="quiet" aria-label={`Dismiss the notice about ${label}`} onClick={() => void cart.dismiss(id)}>
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Summary({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const slow = useLasting(cart.waiting > 0, SLOW_MS);
  return (
    <div className="cart__summary">
      <p role="status" className="cart__waiting">
        {slow ? `Waiting to be sent: ${cart.waiting} ${cart.waiting === 1 ? 'change' : 'changes'}` : ''}
      </p>
      <p className="cart__total">
        <span>{texts.estimatedTotal}</span>
        <strong>{formatRupees(totalOf(cart.lines))}</strong>
      </p>
      <p className="cart__note">{texts.note}</p>
      <div className="cart__actions">
        <ButtonLink to="/checkout" wide onClick={onClose}>
          {texts.checkOut}
        </ButtonLink>
        <ButtonLink to="/shop" look="outline" wide onClick={onClose}>
          {texts.continueShopping}
        </ButtonLink>
      </div>
    </div>
  );
}
