import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { useSession } from '../session/session.ts';

export const Route = createFileRoute('/orders')({
  // What stands here is known to the browser only.
  ssr: false,
  component: () => <OrdersPage session={useSession()} />,
  head: () => pageHead('Your Orders'),
});
