import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { useCart } from '../features/cart/use-cart.ts';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadNewArrivals } from '../features/catalogue/load-catalogue.ts';
import { NewArrivals } from '../features/catalogue/new-arrivals.tsx';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadNewArrivals(context.load),
  component: Home,
  pendingComponent: () => <ListingSkeleton title="New Arrivals" text={messages.newArrivals.loading} />,
});

function Home() {
  return <HomePage newArrivals={<NewArrivals list={Route.useLoaderData()} cart={useCart()} level={3} />} />;
}
