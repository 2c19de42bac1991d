import { titleTexts } from '@kundan/texts/en/title';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { organization } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { NewArrivals } from '../features/catalogue/listing/new-arrivals.tsx';
import { heroPreloads } from '../features/home/hero-preloads.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context: { load } }) => {
    const { loadHome, loadNewArrivals } = await loaders();
    const [newArrivals, home] = await Promise.all([loadNewArrivals(load), loadHome(load)]);
    return { newArrivals, home };
  },
  component: Home,
  head: ({ match, loaderData }) => {
    if (!import.meta.env.SSR) return pageHead(match, {});
    const hero = loaderData?.home?.hero;
    const head = pageHead(match, { image: hero?.image_url, data: organization(match.context) });
    return hero ? { ...head, links: [...head.links, ...heroPreloads(hero)] } : head;
  },
  pendingComponent: () => <ListingSkeleton title={titleTexts.newArrivals} text={messages.newArrivals.loading} />,
});

function Home() {
  const { home, newArrivals } = Route.useLoaderData();
  return <HomePage home={home} newArrivals={<NewArrivals list={newArrivals} cart={useCart()} level={3} />} />;
}
