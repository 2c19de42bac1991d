import { addressMessages } from '@kundan/texts/en/address';
import { cartMessages } from '@kundan/texts/en/cart';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { formatRupees } from '@kundan/domain/format-rupees';
import { labelTexts } from '@kundan/texts/en/label';
import { fieldMessages } from '@kundan/texts/en/field';
import { needsPan, PAN_ABOVE } from '@kundan/domain/tax/pan';
import { errorTexts } from '@kundan/texts/en/error';
import { Link, useHydrated } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { Fragment, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { idleTurn } from '../../browser/page-moments.ts';
import { useStore } from '../../browser/use-store.ts';
import { offlineStore } from '../../http/connection.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import type { Session } from '../../auth/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/form/field.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { BillingFields } from './billing/billing-fields.tsx';
import { CheckoutSchema, type CheckoutForm, type CheckoutOutput } from './checkout-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { clearDraft, EMPTY_DRAFT, readDraft, saveDraft } from './draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutCart, PlacedOrder } from './payment/payment-types.ts';
import { isWorking, useCheckout } from './use-checkout.ts';
import { useKnownShopper } from './use-known-shopper.ts';
import './checkout-page.css';

/** Loaded before anybody can pay: the form takes longer than the page needs to become idle. */
const StatusPopup = lazyComponent(async () => ({ default: (await import('./payment/status-popup.tsx')).StatusPopup }), {
  early: idleTurn(),
});

const texts = checkoutMessages;

interface CheckoutPageProps {
  cart: CheckoutCart;
  session: Session | undefined;
  onPlaced: (order: PlacedOrder) => void;
  /** Shows an order of this cart on its own page. */
  onShow: (order: PlacedOrder) => void;
  /** Called when a checkout failed before anything was paid. */
  onRefused: () => void;
}

export function CheckoutPage({ cart, session, onPlaced, onShow, onRefused }: CheckoutPageProps) {
  const shopperId = session?.user.id;
  /** In rupees, as the owner has set it. */
  const { panAbove = PAN_ABOVE } = useShopDetails();
  const hydrated = useHydrated();
  const form = useSchemaForm(CheckoutSchema, hydrated ? readDraft(shopperId) : EMPTY_DRAFT);
  useStoredDraft(form, hydrated, shopperId);
  const { folded, unfold, choice } = useKnownShopper(form, session);
  const [keepsAddress, setKeepsAddress] = useState(false);
  const hasAddress = Boolean(useWatch({ control: form.control, name: 'address.addressLane' }));
  const { subscribe } = form;
  useEffect(() => {
    // Not before the draft is restored, which would otherwise be overwritten.
    if (!hydrated) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values, shopperId) });
  }, [subscribe, hydrated, shopperId]);

  const offline = useStore(offlineStore, false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  const { status, start, bought } = useCheckout({
    onPlaced: (order) => {
      setIsSubmitted(false);
      if (!order.isOfEarlierCart) clearDraft();
      onPlaced(order);
    },
    onShow,
    onRefused,
  });
  const working = isWorking(status);
  // The shopper reads about the order in front of what was bought, not of an empty cart.
  const shown = bought ? { ...cart, ...bought, isLoaded: true } : cart;
  const isEmpty = cart.isLoaded && cart.lines.length === 0;
  // Rendered together with the summary, so that the buttons do not move under the finger.
  const isReady = shown.isLoaded || shown.cachedLines.length > 0;

  /** Whether the sum asks for a PAN that is not there, which the form then says beside its other errors. */
  const isPanMissing = (shouldFocus: boolean): boolean => {
    if (form.getValues('pan')?.trim() || !needsPan(cart.total, panAbove)) return false;
    form.setError('pan', { message: fieldMessages.billing.panRequired({ above: panAbove }) }, { shouldFocus });
    return true;
  };
  const payNow = async ({ terms: _, ...delivery }: CheckoutOutput) => {
    // `navigator.onLine` may be true without a connection, but it is never false with one.
    if (cart.lines.length === 0 || !navigator.onLine) return problem.current?.focus();
    await cart.sendPendingChanges();
    if (isPanMissing(true)) return;
    if (session && keepsAddress && !choice?.chosen) {
      setKeepsAddress(false);
      void import('./saved-addresses.ts').then(({ saveAddress }) => saveAddress(session, delivery), console.error);
    }
    // Not awaited: after a failed attempt the payment window may stay open while the form is usable again.
    void start({ delivery, lines: cart.lines, total: cart.total }, session);
  };

  return (
    <form
      className="page checkout"
      noValidate
      onSubmit={(event) => {
        setIsSubmitted(true);
        // Only the terms come after the PAN.
        void form.handleSubmit(payNow, (errors) => void isPanMissing(Object.keys(errors).join() === 'terms'))(event);
      }}
    >
      <Heading level={1} start>
        {texts.title}
      </Heading>
      <a className="checkout__glance" href="#summary-title">
        <span>{texts.yourOrder}</span>
        <span>{shown.total > 0 ? formatRupees(shown.total) : ''}</span>
      </a>
      <section aria-labelledby="delivery-title" className="checkout__delivery">
        <h2 id="delivery-title">{texts.delivery}</h2>
        <DeliveryFields form={form} folded={folded} onUnfold={unfold} choice={choice} />
        {/* Other elements when the address folds: they appear where there is space, instead of moving there. */}
        <Fragment key={String(folded !== undefined || choice?.chosen !== undefined)}>
          <div className="checkout__choices">
            {session && hasAddress && !choice?.chosen ? (
              <CheckField
                label={addressMessages.keep}
                name="keepsAddress"
                checked={keepsAddress}
                onChange={({ target }) => setKeepsAddress(target.checked)}
              />
            ) : null}
            <GiftFields form={form} />
            <BillingFields form={form} needsPan={needsPan(shown.total, panAbove)} />
          </div>
          <DeliveryNote />
        </Fragment>
      </section>
      <aside className="checkout__aside" aria-label={texts.aside}>
        <OrderSummary cart={shown} signedIn={session !== undefined} />
        {isReady ? (
          <>
            <p className="checkout__policies">
              <Link to="/$page" params={{ page: 'shipping-policy' }}>
                {texts.policies.shipping}
              </Link>
              <Link to="/$page" params={{ page: 'returns-policy' }}>
                {texts.policies.returns}
              </Link>
              <Link to="/$page" params={{ page: 'terms-conditions' }}>
                {texts.policies.terms}
              </Link>
              <Link to="/$page" params={{ page: 'privacy-policy' }}>
                {texts.policies.privacy}
              </Link>
            </p>
            <AcceptTerms form={form} />
            <div role="alert" tabIndex={-1} ref={problem} className="checkout__problem">
              {isSubmitted && isEmpty ? <p>{errorTexts.CART_EMPTY}</p> : null}
              {offline ? <p>{texts.offline}</p> : null}
            </div>
            <div className="checkout__actions">
              <div className="checkout__pay">
                {shown.total > 0 ? (
                  <p className="checkout__amount">
                    <span>{labelTexts.total}</span> {formatRupees(shown.total)}
                  </p>
                ) : null}
                <Button type="submit" wide busy={working || form.formState.isSubmitting}>
                  {working ? texts.processing : texts.payNow}
                </Button>
              </div>
              <ButtonLink to="/shop" look="outline" wide>
                {cartMessages.continueShopping}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </aside>
      {status ? (
        <Suspense fallback={null}>
          <StatusPopup status={status} />
        </Suspense>
      ) : null}
    </form>
  );
}

/** Fills the form with the draft after hydration and after a sign-in. What was typed before stays. */
function useStoredDraft(form: CheckoutForm, hydrated: boolean, shopperId: string | undefined): void {
  const restore = useEffectEvent(() => {
    const { address, ...person } = form.getValues();
    const draft = readDraft(shopperId);
    const typed = { person: typedOf(person), address: typedOf(address) };
    // With its fields: what is typed before they were registered again would be lost.
    form.reset({ ...draft, ...typed.person, address: { ...draft.address, ...typed.address } }, { keepFieldsRef: true });
    // What was typed before the app ran.
    if (Object.keys({ ...typed.person, ...typed.address }).length > 0) saveDraft(form.getValues(), shopperId);
  });
  useEffect(() => {
    if (hydrated) restore();
  }, [hydrated, shopperId]);
}

/** The fields that are not empty. */
const typedOf = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<T>;

/** Registered after the delivery fields, in the visual order, because the first invalid field receives the focus. */
function AcceptTerms({ form: { register, formState } }: { form: CheckoutForm }) {
  return <CheckField label={texts.acceptTerms} error={formState.errors.terms?.message} {...register('terms')} />;
}
