import { useEffect, useEffectEvent, useState } from 'react';
import type { PlacedOrder } from '../payment/payment-types.ts';
import { StatusPopup } from '../payment/status-popup.tsx';
import type { CheckoutStatus } from '../use-checkout.ts';
import { placedOrderStore } from './placed-order-store.ts';

/** Milliseconds from 'Order successfully placed!' to the home page. */
const HOME_DELAY_MS = 3_000;

/** Says in front of the order's page that the order was placed, and then goes home, unless the shopper closes it to read the page. */
export default function PlacedPopup({ order, onGoHome }: { order: PlacedOrder; onGoHome: () => void }) {
  const [status] = useState<CheckoutStatus>({ kind: 'placed', order });
  const goHome = useEffectEvent(onGoHome);
  useEffect(() => {
    const timer = setTimeout(() => goHome(), HOME_DELAY_MS);
    return () => {
      clearTimeout(timer);
      placedOrderStore.set(undefined);
    };
  }, []);
  return <StatusPopup status={status} onClose={() => placedOrderStore.set(undefined)} />;
}
