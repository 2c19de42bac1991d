import { listingMessages } from '@kundan/contracts/listing-messages';
import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ListingFrame } from '../features/catalogue/listing-frame.tsx';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadNewArrivals } from '../features/catalogue/load-catalogue.ts';
import { NewArrivals } from '../features/catalogue/new-arrivals.tsx';
import { ButtonLink } from '../ui/button.tsx';

export const Route = createFileRoute('/new-arrivals')({
  loader: ({ context }) => loadNewArrivals(context.load),
  component: NewArrivalsPage,
  pendingComponent: () => <ListingSkeleton title="New Arrivals" text={messages.newArrivals.loading} />,
  head: () => pageHead('New Arrivals'),
});

function NewArrivalsPage() {
  return (
    <ListingFrame title="New Arrivals" lead="Fresh from the workbench.">
      <NewArrivals list={Route.useLoaderData()} cart={useCart()} eager={4} />
      <div className="listing__head">
        <ButtonLink to="/shop" look="outline">
          {listingMessages.newArrivals.shopAll}
        </ButtonLink>
      </div>
    </ListingFrame>
  );
}
