import { messages } from '@kundan/contracts/messages';
import { formatRupees } from '@kundan/domain/money';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import type { CheckoutCart } from './payment-types.ts';
import './order-summary.css';

/** What is bought, and what it costs: shipping is always free, so the total equals the subtotal. */
export function OrderSummary({ lines, total, known }: CheckoutCart) {
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your Order</h2>
      {!known ? (
        <Loading>Loading your cart...</Loading>
      ) : lines.length === 0 ? (
        <div className="summary__none">
          <p>Nothing is in your cart yet.</p>
          <ButtonLink to="/shop" look="quiet">
            Go to Shop
          </ButtonLink>
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
