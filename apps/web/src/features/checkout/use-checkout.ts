import { shopMessages } from '@kundan/texts/en/shop';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { CheckoutFailed, payAndOrder } from './payment/pay.ts';
import type { PlacedOrder, Purchase } from './payment/payment-types.ts';
import { PaymentCancelled } from './payment/payment-window.ts';
import { paysByRedirect } from './payment/pays-by-redirect.ts';

/** Milliseconds from 'Processing your order...' to 'Order successfully placed!'. */
const PLACED_DELAY_MS = 3_000;

export type CheckoutStatus =
  | { kind: 'paying' }
  | { kind: 'ordering' }
  /** On the checkout only for an order of an earlier cart; the others have a page of their own. */
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'cancelled' }
  /**
   * `paid`: the payment was made, and its order may still be made. `isWindowOpen`: the shopper may try again in the payment window.
   * `isCharged`: the payment window reported a payment, whatever became of it.
   */
  | { kind: 'failed'; message: string; paid: boolean; isWindowOpen?: boolean; isCharged?: boolean };

export const isWorking = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'paying' || status?.kind === 'ordering';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Outcome {
  /** Called when the order exists, and the API has taken its pieces out of the cart. */
  onPlaced: (order: PlacedOrder) => void;
  /** Called after it for an order of this cart, while the page is open. */
  onShow: (order: PlacedOrder) => void;
  /** Called when a checkout failed before anything was paid: prices, stock or the cart may be others now. */
  onRefused: () => void;
}

/** Whether the payment was made: the cart on the server becomes empty then, whatever the page shows. */
const isBought = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'ordering' || (status?.kind === 'failed' && status.paid);

/**
 * The checkout's state, the function that starts it, and what was bought, which the page shows instead of the cart.
 * Leaving the page cancels the way to the order's page, not the order.
 */
export function useCheckout({ onPlaced, onShow, onRefused }: Outcome) {
  const [status, setStatus] = useState<CheckoutStatus>();
  const [purchase, setPurchase] = useState<Purchase>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (placed) show(placed);
  }, [placed]);
  useWarningBeforeLeaving(isWorking(status));
  const isPaying = status?.kind === 'paying';
  useEffect(() => {
    if (!isPaying || !paysByRedirect()) return;
    // Back from the provider's page without a payment: the browser shows this page as it was left.
    const cancel = ({ persisted }: PageTransitionEvent) => persisted && setStatus({ kind: 'cancelled' });
    addEventListener('pageshow', cancel);
    return () => removeEventListener('pageshow', cancel);
  }, [isPaying]);

  const start = useCallback(
    async (purchase: Purchase, session: Session | undefined) => {
      setStatus({ kind: 'paying' });
      setPurchase(purchase);
      let shown: Promise<void> | undefined;
      let failure: string | undefined;
      try {
        const order = await payAndOrder(purchase, session, {
          onFailedAttempt: (message = shopMessages.unexpected) => {
            failure = message;
            setStatus({ kind: 'failed', message, paid: false, isWindowOpen: true });
          },
          onPaid: (paidFor) => {
            setPurchase(paidFor);
            setStatus({ kind: 'ordering' });
            shown = sleep(PLACED_DELAY_MS);
          },
        });
        await shown;
        onPlaced(order);
        if (order.isOfEarlierCart) setStatus({ kind: 'placed', order });
        else setPlaced(order);
      } catch (error) {
        // Not after a payment: its order may have emptied the cart meanwhile, however the check of the payment ended.
        if (error instanceof CheckoutFailed && shown === undefined) onRefused();
        // When the window is closed after a declined attempt, the words about it stay.
        const isCharged = shown !== undefined;
        setStatus(
          toStatus(failure && error instanceof PaymentCancelled ? new CheckoutFailed(failure) : error, isCharged),
        );
      }
    },
    [onPlaced, onRefused],
  );

  return { status, start, bought: isBought(status) ? purchase : undefined };
}

function toStatus(error: unknown, isCharged: boolean): CheckoutStatus {
  if (error instanceof PaymentCancelled) return { kind: 'cancelled' };
  if (error instanceof CheckoutFailed) return { kind: 'failed', message: error.message, paid: error.paid, isCharged };
  console.error(error);
  return { kind: 'failed', message: shopMessages.unexpected, paid: false, isCharged };
}

/** 'Do not close this window': makes the browser show a warning before it closes the page. */
function useWarningBeforeLeaving(working: boolean): void {
  useEffect(() => {
    // A payment that leaves the page must not ask whether to leave it.
    if (!working || paysByRedirect()) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [working]);
}
