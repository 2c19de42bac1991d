import { checkoutMessages as texts } from '@kundan/texts/en/checkout';
import { labelTexts } from '@kundan/texts/en/label';
import { cartMessages } from '@kundan/texts/en/cart';
import { shopMessages } from '@kundan/texts/en/shop';
import { formatRupees } from '@kundan/domain/format-rupees';
import { langOfStored } from '../../http/in-language.ts';
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
      <h2 id="summary-title">{texts.yourOrder}</h2>
      {!isLoaded ? (
        <>
          <div className={cachedLines.length > 0 ? 'visually-hidden' : undefined}>
            <Loading>{texts.loadingCart}</Loading>
          </div>
          <ul className="summary__lines" aria-hidden>
            {cachedLines.map((line, index) => (
              <BoughtLine key={index} {...line} lang={langOfStored(line)} />
            ))}
          </ul>
        </>
      ) : lines.length === 0 ? (
        <div className="summary__none">
          <p>{signedIn ? texts.nothing : texts.signIn}</p>
          {signedIn ? (
            <ButtonLink to="/shop" look="quiet">
              {cartMessages.goToShop}
            </ButtonLink>
          ) : (
            <Button look="quiet" onClick={() => openDialog('sign-in')}>
              {labelTexts.signIn}
            </Button>
          )}
        </div>
      ) : (
        <ul className="summary__lines">
          {lines.map((line) => (
            <BoughtLine key={`${line.productId} ${line.option ?? ''}`} {...line} lang={langOfStored(line)}>
              {line.isAvailable ? null : <Badge tone="bad">{shopMessages.product.soldOut}</Badge>}
            </BoughtLine>
          ))}
        </ul>
      )}
      {isLoaded || cachedLines.length > 0 ? (
        <dl className="summary__sums">
          <dt>{texts.subtotal}</dt>
          <dd>{formatRupees(total)}</dd>
          <dt>{texts.shipping}</dt>
          <dd className="summary__free">{texts.free}</dd>
          <dt className="summary__total">{labelTexts.total}</dt>
          <dd className="summary__total">{formatRupees(total)}</dd>
        </dl>
      ) : null}
    </section>
  );
}
