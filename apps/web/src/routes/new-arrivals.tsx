import { titleTexts } from '@kundan/texts/en/title';
import { listingMessages } from '@kundan/texts/en/listing';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ListingFrame } from '../features/catalogue/listing/listing-frame.tsx';
import { NewArrivals } from '../features/catalogue/listing/new-arrivals.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/new-arrivals')({
  loader: async ({ context }) => (await loaders()).loadNewArrivals(context.load),
  component: NewArrivalsPage,
  pendingComponent: () => <ListingSkeleton title={titleTexts.newArrivals} text={messages.newArrivals.loading} />,
  head: ({ match }) => pageHead(match, { title: titleTexts.newArrivals }),
});

function NewArrivalsPage() {
  return (
    <ListingFrame title={titleTexts.newArrivals} lead={listingMessages.newArrivals.lead}>
      <NewArrivals list={Route.useLoaderData()} cart={useCart()} eager={4} />
      <div className="listing__head">
        <ButtonLink to="/shop" look="outline">
          {listingMessages.newArrivals.shopAll}
        </ButtonLink>
      </div>
    </ListingFrame>
  );
}
