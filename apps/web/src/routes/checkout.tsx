import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { useSession } from '../session/session.ts';

export const Route = createFileRoute('/checkout')({
  component: Checkout,
  head: () => pageHead('Checkout'),
});

function Checkout() {
  const navigate = Route.useNavigate();
  const { lines, total, clear } = useCart();
  return (
    <CheckoutPage
      lines={lines}
      total={total}
      session={useSession()}
      onPlaced={clear}
      onGoHome={() => void navigate({ to: '/' })}
    />
  );
}
