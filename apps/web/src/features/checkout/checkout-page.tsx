import { messages } from '@kundan/contracts/messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { CHECKOUT_MESSAGES } from '@kundan/domain/customer/validation';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../offline/connection.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { CheckoutSchema, type CheckoutForm, type CheckoutOutput } from './checkout-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutCart } from './payment-types.ts';
import { StatusPopup } from './status-popup.tsx';
import { isWorking, useCheckout } from './use-checkout.ts';
import './checkout-page.css';

const texts = messages.checkout;

interface CheckoutPageProps {
  cart: CheckoutCart;
  session: Session | undefined;
  onPlaced: () => void;
  onGoHome: () => void;
}

export function CheckoutPage({ cart, session, onPlaced, onGoHome }: CheckoutPageProps) {
  const shopperId = session?.user.id;
  const form = useSchemaForm(CheckoutSchema, readDraft(shopperId));
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values, shopperId) }),
    [subscribe, shopperId],
  );

  const { offline } = useConnection();
  const [asked, setAsked] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  const { status, start } = useCheckout({
    onPlaced: () => {
      setAsked(false);
      forgetDraft();
      onPlaced();
    },
    onGoHome,
  });
  const working = isWorking(status);
  const isEmpty = cart.known && cart.lines.length === 0;
  // What stands below the summary comes with it, so that nobody presses what is about to move.
  const stands = cart.known || cart.remembered.length > 0;

  const payNow = async ({ terms: _, ...delivery }: CheckoutOutput) => {
    // The browser may be wrong about being online, but not about being offline.
    if (cart.lines.length === 0 || !navigator.onLine) return problem.current?.focus();
    await cart.settle();
    // Not awaited: after a failed try the provider's window may stay open, and the form is free again.
    void start({ delivery, lines: cart.lines, total: cart.total }, session);
  };

  return (
    <form
      className="page checkout"
      noValidate
      onSubmit={(event) => {
        setAsked(true);
        void form.handleSubmit(payNow)(event);
      }}
    >
      <Heading level={1} start>
        Checkout
      </Heading>
      <a className="checkout__glance" href="#summary-title">
        <span>Your Order</span>
        <span>{cart.lines.length > 0 ? formatRupees(cart.total) : ''}</span>
      </a>
      <section aria-labelledby="delivery-title" className="checkout__delivery">
        <h2 id="delivery-title">Delivery Information</h2>
        <DeliveryFields form={form} />
        <DeliveryNote />
      </section>
      <aside className="checkout__aside" aria-label="Summary and payment">
        <OrderSummary cart={cart} signedIn={session !== undefined} />
        {stands ? (
          <>
            <p className="checkout__policies">
              <Link to="/shipping-policy">Shipping Policy</Link>
              <Link to="/returns-policy">Returns Policy</Link>
              <Link to="/terms-conditions">Terms &amp; Conditions</Link>
            </p>
            <AcceptTerms form={form} />
            <div role="alert" tabIndex={-1} ref={problem} className="checkout__problem">
              {asked && isEmpty && status?.kind !== 'placed' ? <p>{CHECKOUT_MESSAGES.cart}</p> : null}
              {offline ? <p>Paying needs a connection, and there is none just now. What you typed is kept.</p> : null}
            </div>
            <div className="checkout__actions">
              <Button type="submit" wide busy={working || form.formState.isSubmitting}>
                {working ? texts.processing : texts.payNow}
              </Button>
              <ButtonLink to="/shop" look="outline" wide>
                {messages.cart.continueShopping}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </aside>
      <StatusPopup status={status} />
    </form>
  );
}

/** Registered after the delivery fields, as it stands after them: the first wrong one gets the focus. */
function AcceptTerms({ form: { register, formState } }: { form: CheckoutForm }) {
  return <CheckField label={texts.acceptTerms} error={formState.errors.terms?.message} {...register('terms')} />;
}
