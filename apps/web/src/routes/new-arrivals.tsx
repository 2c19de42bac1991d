import { messages } from '@kundan/contracts/messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ListingFrame } from '../features/catalogue/listing-frame.tsx';
import { loadNewArrivals, type ProductList } from '../features/catalogue/load-catalogue.ts';
import { NewArrivals } from '../features/catalogue/new-arrivals.tsx';
import { ButtonLink } from '../ui/button.tsx';

export const Route = createFileRoute('/new-arrivals')({
  loader: ({ context }) => loadNewArrivals(context.load),
  component: () => <NewArrivalsPage list={Route.useLoaderData()} />,
  pendingComponent: () => <NewArrivalsPage list={undefined} />,
  head: () => pageHead('New Arrivals', 'The newest pieces from our workshop.'),
});

function NewArrivalsPage({ list }: { list: ProductList | undefined }) {
  return (
    <ListingFrame title="New Arrivals" lead="Fresh from the workbench.">
      <NewArrivals list={list} cart={useCart()} eager={4} />
      <div className="listing__head">
        <ButtonLink to="/shop" look="outline">
          {messages.newArrivals.shopAll}
        </ButtonLink>
      </div>
    </ListingFrame>
  );
}
