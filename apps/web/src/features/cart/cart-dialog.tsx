import { messages } from '@kundan/contracts/messages/screen-messages';
import { cartTotalInRupees, isSamePiece, pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Rejections } from '../../ui/feedback/rejections.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CartRow } from './cart-row.tsx';
import { useCart, type Cart, type CartItem } from './use-cart.ts';
import { useDelayedFlag } from './use-delayed.ts';
import './cart-dialog.css';

const texts = messages.cart;

/** Milliseconds after which a change without a response is shown as waiting. */
const PENDING_DELAY_MS = 1_500;

interface CartDialogProps {
  open: boolean;
  onClose: () => void;
  signedIn: boolean;
}

export default function CartDialog({ open, onClose, signedIn }: CartDialogProps) {
  const cart = useCart();
  const isEmpty = cart.lines.length === 0;
  const content = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<CartItem>();
  const remove = (line: CartItem) => {
    // The focused button disappears with its line, so move the focus to the content.
    content.current?.focus();
    setRemoved(line);
    void cart.remove(line);
  };
  const undo = ({ productId: id, name, optionName = '', option, ...line }: CartItem) => {
    content.current?.focus();
    setRemoved(undefined);
    const { image: image_url, price, isAvailable, quantity } = line;
    const chosen = option === undefined ? undefined : { name: optionName, value: option };
    void cart.add({ id, name, image_url, price, isAvailable, option: chosen }, quantity);
  };
  if (removed && !open) setRemoved(undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      place="side"
      footer={isEmpty ? null : <Summary cart={cart} />}
    >
      <div ref={content} tabIndex={-1} className="cart__content">
        {removed && !cart.lines.some((line) => isSamePiece(line, removed)) ? (
          <p className="cart__removed">
            <span>{texts.removedPiece(pieceName(removed))}</span>
            <Button look="quiet" onClick={() => undo(removed)}>
              {texts.undo}
            </Button>
          </p>
        ) : null}
        {signedIn && !cart.isLoaded ? (
          <div className="stack">
            <Loading>Loading your cart...</Loading>
            <Skeleton height="6rem" />
            <Skeleton height="6rem" />
          </div>
        ) : isEmpty ? (
          <Notice action={<ButtonLink to="/shop">{texts.goToShop}</ButtonLink>}>{texts.empty}</Notice>
        ) : (
          <ul className="cart__lines">
            {cart.lines.map((line) => (
              <CartRow key={`${line.productId} ${line.option ?? ''}`} line={line} cart={cart} onRemove={remove} />
            ))}
          </ul>
        )}
        <Rejections rejections={cart.notices} onDismiss={(id) => void cart.dismiss(id)} level={3} />
      </div>
    </Dialog>
  );
}

function Summary({ cart }: { cart: Cart }) {
  const isSlow = useDelayedFlag(cart.pending > 0, PENDING_DELAY_MS);
  return (
    <div className="cart__summary">
      <p role="status" className="cart__waiting soft">
        {isSlow ? `Waiting to be sent: ${cart.pending} ${cart.pending === 1 ? 'change' : 'changes'}` : ''}
      </p>
      <p className="cart__total">
        <span>{texts.estimatedTotal}</span>
        <strong>{formatRupees(cartTotalInRupees(cart.lines))}</strong>
      </p>
      <p className="soft">{texts.note}</p>
      <div className="cart__actions">
        <ButtonLink to="/checkout" wide>
          {texts.checkOut}
        </ButtonLink>
        <ButtonLink to="/shop" look="outline" wide>
          {texts.continueShopping}
        </ButtonLink>
      </div>
    </div>
  );
}
