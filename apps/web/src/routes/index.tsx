import { createFileRoute } from '@tanstack/react-router';
import { useCart } from '../features/cart/use-cart.ts';
import { loadNewArrivals, type ProductList } from '../features/catalogue/load-catalogue.ts';
import { NewArrivals } from '../features/catalogue/new-arrivals.tsx';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadNewArrivals(context.load),
  component: () => <Home list={Route.useLoaderData()} />,
  pendingComponent: () => <Home list={undefined} />,
});

function Home({ list }: { list: ProductList | undefined }) {
  const cart = useCart();
  return <HomePage newArrivals={<NewArrivals list={list} cart={cart} level={3} />} />;
}
