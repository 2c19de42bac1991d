import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { useSession } from '../session/session.ts';

export const Route = createFileRoute('/orders')({
  component: () => <OrdersPage session={useSession()} />,
  head: () => pageHead('Your Orders'),
});
