import { titleTexts } from '@kundan/texts/en/title';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../auth/session.ts';
import { useStore } from '../browser/use-store.ts';
import { placedOrderStore } from '../features/checkout/placed/placed-order-store.ts';
import { OrderPage } from '../features/orders/order-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const PlacedPopup = lazyComponent(() => import('../features/checkout/placed/placed-popup.tsx'));

export const Route = createFileRoute('/orders/$id')({
  // The content depends on the session, which only the browser knows.
  ssr: false,
  component: Order,
  head: ({ match, params }) => pageHead(match, { title: titleTexts.order(params.id), indexed: false }),
});

/** The order, and in front of it that it was placed, when the shopper comes from the checkout. */
function Order() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const placed = useStore(placedOrderStore, undefined);
  return (
    <>
      <OrderPage key={id} id={id} session={useSession()} />
      {placed?.orderId === id ? (
        <Suspense fallback={null}>
          <PlacedPopup order={placed} onGoHome={() => void navigate({ to: '/' })} />
        </Suspense>
      ) : null}
    </>
  );
}
