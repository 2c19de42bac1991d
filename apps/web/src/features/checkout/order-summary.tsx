import { messages } from '@kundan/contracts/messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { openDialog } from '../../shell/shell-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { BoughtLine } from '../../ui/bought-line.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import type { CheckoutCart } from './payment-types.ts';
import './order-summary.css';

/** What is bought, and what it costs: shipping is always free, so the total equals the subtotal. */
export function OrderSummary({ cart, signedIn }: { cart: CheckoutCart; signedIn: boolean }) {
  const { lines, total, known, remembered } = cart;
  const sum = known ? formatRupees(total) : '…';
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your Order</h2>
      {!known ? (
        <>
          <div className={remembered.length > 0 ? 'visually-hidden' : undefined}>
            <Loading>Loading your cart...</Loading>
          </div>
          <ul className="summary__lines" aria-hidden>
            {remembered.map((line, index) => (
              <BoughtLine key={index} {...line} />
            ))}
          </ul>
        </>
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
            <BoughtLine key={line.productId} {...line}>
              {line.isAvailable ? null : <Badge tone="bad">{messages.product.soldOut}</Badge>}
            </BoughtLine>
          ))}
        </ul>
      )}
      {known || remembered.length > 0 ? (
        <dl className="summary__sums">
          <dt>Subtotal</dt>
          <dd>{sum}</dd>
          <dt>Shipping</dt>
          <dd className="summary__free">FREE</dd>
          <dt className="summary__total">Total</dt>
          <dd className="summary__total">{sum}</dd>
        </dl>
      ) : null}
    </section>
  );
}
