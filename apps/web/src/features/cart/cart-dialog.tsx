import { cartMessages } from '@kundan/texts/en/cart';
import { cartTotalInRupees, isSamePiece, pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Rejections } from '../../ui/feedback/rejections.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CartRow } from './cart-row.tsx';
import type { DeviceLine } from '../../device/db.ts';
import { langOfStored } from '../../http/in-language.ts';
import { useCart, type Cart } from './use-cart.ts';
import { useDelayedFlag } from './use-delayed.ts';
import './cart-dialog.css';

const texts = cartMessages;

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
  const [removed, setRemoved] = useState<DeviceLine>();
  const remove = (line: DeviceLine) => {
    // The focused button disappears with its line, so move the focus to the content.
    content.current?.focus();
    setRemoved(line);
    void cart.remove(line);
  };
  const undo = ({ productId: id, name, optionName = '', option, optionLabel: label, ...line }: DeviceLine) => {
    content.current?.focus();
    setRemoved(undefined);
    const { image: image_url, focus, price, isAvailable, quantity } = line;
    const images = focus && [{ image_url, alt: '', focus }];
    const chosen = option === undefined ? undefined : { name: optionName, value: option, label };
    const english = langOfStored(line) === 'en' ? ['name'] : undefined;
    void cart.add({ id, name, english, image_url, images, price, isAvailable, option: chosen }, quantity);
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
            <Loading>{texts.loading}</Loading>
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
        {isSlow ? texts.waiting(cart.pending) : ''}
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
