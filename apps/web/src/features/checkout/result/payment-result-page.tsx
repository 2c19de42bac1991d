import { fieldMessages } from '@kundan/texts/en/field';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { paymentResultMessages } from '@kundan/texts/en/payment-result';
import type { PaymentHint } from '@kundan/contracts/payment-result.contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { shopDetails } from '../../../http/shop-details.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { clearDraft } from '../draft.ts';
import { type Lookup, usePaymentResult } from './use-payment-result.ts';
import './payment-result-page.css';

const texts = paymentResultMessages;

interface PaymentResultPageProps {
  /** The provider's order id; undefined when the callback did not know it. */
  order: string | undefined;
  hint: PaymentHint | undefined;
  isSignedIn: boolean;
  /** Called when the order exists: empties the cart. */
  onPlaced: () => void;
}

/**
 * What became of a payment that left the page. The browser may be another one than that of the checkout, so the page works
 * without a session and shows no personal data.
 */
export function PaymentResultPage({ order, hint, isSignedIn, onPlaced }: PaymentResultPageProps) {
  const lookup = usePaymentResult(order, hint === 'confirming');
  const isPlaced = lookup.kind === 'found' && lookup.status === 'placed';
  const placed = useEffectEvent(onPlaced);
  useEffect(() => {
    if (!isPlaced) return;
    clearDraft();
    placed();
  }, [isPlaced]);
  return (
    <div className="page payment-result">
      <Heading level={1}>{isPlaced ? checkoutMessages.placed : texts.title}</Heading>
      <div aria-live="polite">
        {lookup.kind === 'loading' ? (
          <Loading>{texts.loading}</Loading>
        ) : (
          <Notice action={<Action lookup={lookup} isSignedIn={isSignedIn} />}>{textOf(lookup, hint)}</Notice>
        )}
      </div>
    </div>
  );
}

function textOf(lookup: Exclude<Lookup, { kind: 'loading' }>, hint: PaymentHint | undefined): ReactNode {
  if (lookup.kind !== 'found') return texts[lookup.kind];
  switch (lookup.status) {
    case 'placed':
      return lookup.order_id === null ? null : texts.placed(lookup.order_id);
    case 'unpaid':
      return hint === 'amount-limit' ? fieldMessages.payment.amountTooHigh(shopDetails().support) : texts.unpaid;
    default:
      return texts[lookup.status];
  }
}

function Action({ lookup, isSignedIn }: { lookup: Lookup; isSignedIn: boolean }) {
  if (lookup.kind === 'found' && lookup.status === 'unpaid')
    return <ButtonLink to="/checkout">{texts.tryAgain}</ButtonLink>;
  if (isSignedIn) return <ButtonLink to="/orders">{texts.viewOrders}</ButtonLink>;
  return <Button onClick={() => openDialog('sign-in')}>{texts.signIn}</Button>;
}
