import { titleTexts } from '@kundan/texts/en/title';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { useSession } from '../auth/session.ts';

export const Route = createFileRoute('/orders/')({
  // The content depends on the session, which only the browser knows.
  ssr: false,
  component: () => <OrdersPage session={useSession()} />,
  head: ({ match }) => pageHead(match, { title: titleTexts.orders, indexed: false }),
});
