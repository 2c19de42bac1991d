import { messages } from '@kundan/contracts/messages';
import { formatRupees } from '@kundan/domain/money';
import { openDialog } from '../../shell/shell-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import type { CheckoutCart } from './payment-types.ts';
import './order-summary.css';

/** What is bought, and what it costs: shipping is always free, so the total equals the subtotal. */
export function OrderSummary({ cart, signedIn }: { cart: CheckoutCart; signedIn: boolean }) {
  const { lines, total, known } = cart;
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your Order</h2>
      {!known ? (
        <Loading>Loading your cart...</Loading>
      ) : lines.length === 0 ? (
        <div className="summary__none">
          <p>{signedIn ? 'Nothing is in your cart yet.' : 'Sign in to see your cart.'}</p>
          {signedIn ? (
            <ButtonLink to="/shop" look="quiet">
              {messages.cart.goToShop}
            </ButtonLink>
          ) : (
            <Button look="quiet" onClick={() => openDialog('sign-in')}>
              Sign In
            </Button>
          )}
        </div>
      ) : (
        <ul className="summary__lines">
          {lines.map((line) => (
            <li key={line.productId} className="summary__line">
              <Picture src={line.image} alt="" sizes="4rem" />
              <div>
                <p>{line.name}</p>
                <p className="summary__quantity">
                  {line.quantity} × {formatRupees(line.price)}
                </p>
                {line.isAvailable ? null : <Badge tone="bad">{messages.product.soldOut}</Badge>}
              </div>
              <p className="summary__amount">{formatRupees(line.price * line.quantity)}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className="summary__sums">
        <dt>Subtotal</dt>
        <dd>{formatRupees(total)}</dd>
        <dt>Shipping</dt>
        <dd className="summary__free">FREE</dd>
        <dt className="summary__total">Total</dt>
        <dd className="summary__total">{formatRupees(total)}</dd>
      </dl>
    </section>
  );
}
