import { messages } from '@kundan/contracts/messages/screen-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { BoughtLine } from '../../ui/order/bought-line.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import type { CheckoutCart } from './payment/payment-types.ts';
import './order-summary.css';

/** The lines and the total. Shipping is free, so the total equals the subtotal. */
export function OrderSummary({ cart, signedIn }: { cart: CheckoutCart; signedIn: boolean }) {
  const { lines, total, isLoaded, cachedLines } = cart;
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your Order</h2>
      {!isLoaded ? (
        <>
          <div className={cachedLines.length > 0 ? 'visually-hidden' : undefined}>
            <Loading>Loading your cart...</Loading>
          </div>
          <ul className="summary__lines" aria-hidden>
            {cachedLines.map((line, index) => (
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
            <BoughtLine key={`${line.productId} ${line.option ?? ''}`} {...line}>
              {line.isAvailable ? null : <Badge tone="bad">{messages.product.soldOut}</Badge>}
            </BoughtLine>
          ))}
        </ul>
      )}
      {isLoaded || cachedLines.length > 0 ? (
        <dl className="summary__sums">
          <dt>Subtotal</dt>
          <dd>{formatRupees(total)}</dd>
          <dt>Shipping</dt>
          <dd className="summary__free">FREE</dd>
          <dt className="summary__total">Total</dt>
          <dd className="summary__total">{formatRupees(total)}</dd>
        </dl>
      ) : null}
    </section>
  );
}
