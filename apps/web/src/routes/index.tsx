import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { organization } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { NewArrivals } from '../features/catalogue/listing/new-arrivals.tsx';
import { heroPreloads } from '../features/home/hero-preloads.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => (await loaders()).loadNewArrivals(context.load),
  component: Home,
  head: ({ match }) => {
    const head = pageHead(match, { data: import.meta.env.SSR ? organization(match.context) : [] });
    return import.meta.env.SSR ? { ...head, links: [...head.links, ...heroPreloads()] } : head;
  },
  pendingComponent: () => <ListingSkeleton title="New Arrivals" text={messages.newArrivals.loading} />,
});

function Home() {
  return <HomePage newArrivals={<NewArrivals list={Route.useLoaderData()} cart={useCart()} level={3} />} />;
}
