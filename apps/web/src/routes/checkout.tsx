import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { pageHead } from '../document-head.ts';
import { reloadCart, rememberedCart, settleCart } from '../features/cart/kept-cart.ts';
import { totalOf } from '../features/cart/total-of.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { useSession } from '../session/session.ts';

export const Route = createFileRoute('/checkout')({
  // What stands here is known to the browser only.
  ssr: false,
  component: Checkout,
  head: () => pageHead('Checkout'),
});

function Checkout() {
  const navigate = Route.useNavigate();
  const session = useSession();
  const { lines, known } = useCart();
  const [remembered] = useState(rememberedCart);
  return (
    <CheckoutPage
      cart={{ lines, total: totalOf(lines), known: known || !session, remembered, settle: settleCart }}
      session={session}
      onPlaced={() => void reloadCart()}
      onGoHome={() => void navigate({ to: '/' })}
    />
  );
}
