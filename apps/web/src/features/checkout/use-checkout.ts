import { messages } from '@kundan/contracts/messages/screen-messages';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { CheckoutFailed, payAndOrder } from './payment/pay.ts';
import type { PlacedOrder, Purchase } from './payment/payment-types.ts';
import { PaymentCancelled } from './payment/payment-window.ts';
import { paysByRedirect } from './payment/pays-by-redirect.ts';

/** Milliseconds from 'Processing your order...' to 'placed', and from there to the home page. */
const PLACED_DELAY_MS = 3_000;
const HOME_DELAY_MS = 3_000;

export type CheckoutStatus =
  | { kind: 'paying' }
  | { kind: 'ordering' }
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'cancelled' }
  /** `isWindowOpen`: the shopper may try again in the payment window. */
  | { kind: 'failed'; message: string; paid: boolean; isWindowOpen?: boolean };

export const isWorking = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'paying' || status?.kind === 'ordering';

/** Whether the cart of the page has become an order. */
export const isDone = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'placed' && !status.order.isOfEarlierCart;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Outcome {
  /** Called when the order exists, and the API has taken its pieces out of the cart. */
  onPlaced: (order: PlacedOrder) => void;
  onGoHome: () => void;
}

/** Whether the payment was made: the cart on the server becomes empty then, whatever the page shows. */
const isBought = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'ordering' || isDone(status) || (status?.kind === 'failed' && status.paid);

/**
 * The checkout's state, the function that starts it, and what was bought, which the page shows instead of the cart.
 * Leaving the page cancels the redirect, not the order.
 */
export function useCheckout({ onPlaced, onGoHome }: Outcome) {
  const [status, setStatus] = useState<CheckoutStatus>();
  const [purchase, setPurchase] = useState<Purchase>();
  const [goingHome, setGoingHome] = useState(false);
  const goHome = useEffectEvent(onGoHome);
  useEffect(() => {
    if (!goingHome) return;
    const timer = setTimeout(() => goHome(), HOME_DELAY_MS);
    return () => clearTimeout(timer);
  }, [goingHome]);
  useWarningBeforeLeaving(isWorking(status));

  const start = useCallback(
    async (purchase: Purchase, session: Session | undefined) => {
      setStatus({ kind: 'paying' });
      setPurchase(purchase);
      let shown: Promise<void> | undefined;
      try {
        const order = await payAndOrder(purchase, session, {
          onFailedAttempt: (message = messages.unexpected) =>
            setStatus({ kind: 'failed', message, paid: false, isWindowOpen: true }),
          onPaid: (paidFor) => {
            setPurchase(paidFor);
            setStatus({ kind: 'ordering' });
            shown = sleep(PLACED_DELAY_MS);
          },
        });
        await shown;
        setStatus({ kind: 'placed', order });
        onPlaced(order);
        if (!order.isOfEarlierCart) setGoingHome(true);
      } catch (error) {
        setStatus(toStatus(error));
      }
    },
    [onPlaced],
  );

  return { status, start, bought: isBought(status) ? purchase : undefined };
}

function toStatus(error: unknown): CheckoutStatus {
  if (error instanceof PaymentCancelled) return { kind: 'cancelled' };
  if (error instanceof CheckoutFailed) return { kind: 'failed', message: error.message, paid: error.paid };
  console.error(error);
  return { kind: 'failed', message: messages.unexpected, paid: false };
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
