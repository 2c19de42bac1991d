import { titleTexts } from '@kundan/texts/en/title';
import { cartTotalInRupees } from '@kundan/domain/cart/cart';
import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageHead } from '../layout/head/page-head.ts';
import { flushCart, readCartCopy, reloadCart, resetCart } from '../sync/sync-service.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { placedOrderStore } from '../features/checkout/placed/placed-order-store.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { useSession } from '../auth/session.ts';

export const Route = createFileRoute('/checkout')({
  component: Checkout,
  head: ({ match }) => pageHead(match, { title: titleTexts.checkout, indexed: false }),
});

function Checkout() {
  const navigate = Route.useNavigate();
  const session = useSession();
  const { lines, isLoaded } = useCart();
  // The server renders the form, and the browser what depends on the session, which only the browser knows.
  const hydrated = useHydrated();
  const cachedLines = useMemo(() => (hydrated ? readCartCopy() : []), [hydrated]);
  return (
    <CheckoutPage
      cart={{
        lines,
        // A total that appears later would move what is beside it.
        total: cartTotalInRupees(isLoaded ? lines : cachedLines),
        isLoaded: hydrated && (isLoaded || !session),
        cachedLines,
        sendPendingChanges: flushCart,
      }}
      session={session}
      onPlaced={({ isOfEarlierCart }) => void (isOfEarlierCart ? reloadCart() : resetCart())}
      onShow={(order) => {
        placedOrderStore.set(order);
        // Back leads to the page before the checkout, whose cart is bought.
        void navigate({ to: '/orders/$id', params: { id: order.orderId }, replace: true });
      }}
      onRefused={() => void reloadCart()}
    />
  );
}
