import { messages } from '@kundan/contracts/messages';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../../session/session.ts';
import { CheckoutFailed, payAndOrder } from './pay.ts';
import type { Purchase } from './payment-types.ts';
import { PaymentCancelled } from './payment-window.ts';

/** Milliseconds: from 'Processing your order...' to 'placed', and from there to the home page (specification, section 9). */
const PLACED_AFTER = 3_000;
const HOME_AFTER = 3_000;

export type CheckoutStatus =
  | { kind: 'paying' }
  | { kind: 'ordering' }
  | { kind: 'placed' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string; paid: boolean };

export const isWorking = (status: CheckoutStatus | undefined): boolean =>
  status?.kind === 'paying' || status?.kind === 'ordering';

const after = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

interface Outcome {
  /** The order stands: the cart is emptied. */
  onPlaced: () => void;
  onGoHome: () => void;
}

/** The checkout's state, and the way to start it. Leaving the page stops the way home, not the order. */
export function useCheckout({ onPlaced, onGoHome }: Outcome) {
  const [status, setStatus] = useState<CheckoutStatus>();
  const [goingHome, setGoingHome] = useState(false);
  const goHome = useEffectEvent(onGoHome);
  useEffect(() => {
    if (!goingHome) return;
    const timer = setTimeout(() => goHome(), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [goingHome]);
  useWarningBeforeLeaving(isWorking(status));

  const start = useCallback(
    async (purchase: Purchase, session: Session | undefined) => {
      setStatus({ kind: 'paying' });
      let shown: Promise<void> | undefined;
      try {
        await payAndOrder(purchase, session, {
          onFailedTry: (words = messages.unexpected) => setStatus({ kind: 'failed', message: words, paid: false }),
          onPaid: () => {
            setStatus({ kind: 'ordering' });
            shown = after(PLACED_AFTER);
          },
        });
        await shown;
        setStatus({ kind: 'placed' });
        onPlaced();
        setGoingHome(true);
      } catch (error) {
        setStatus(statusOf(error));
      }
    },
    [onPlaced],
  );

  return { status, start };
}

function statusOf(error: unknown): CheckoutStatus {
  if (error instanceof PaymentCancelled) return { kind: 'cancelled' };
  if (error instanceof CheckoutFailed) return { kind: 'failed', message: error.message, paid: error.paid };
  console.error(error);
  return { kind: 'failed', message: messages.unexpected, paid: false };
}

/** 'Do not close this window': the browser asks before it does. */
function useWarningBeforeLeaving(working: boolean): void {
  useEffect(() => {
    if (!working) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [working]);
}
