import { listingMessages } from '@kundan/contracts/listing-messages';
import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch } from '../features/catalogue/listing-search.ts';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadBestSellers } from '../features/catalogue/load-catalogue.ts';
import { SortedPage } from '../features/catalogue/sorted-page.tsx';

export const Route = createFileRoute('/best-sellers')({
  validateSearch: controlSearch,
  loader: ({ context }) => loadBestSellers(context.load),
  component: BestSellers,
  pendingComponent: () => <ListingSkeleton title="Best Sellers" text={messages.category.loading} />,
  head: () => pageHead('Best Sellers'),
});

function BestSellers() {
  const navigate = Route.useNavigate();
  return (
    <SortedPage
      title="Best Sellers"
      lead="The pieces that have left our workshop most often."
      empty={listingMessages.bestSellers.empty}
      search={Route.useSearch()}
      list={Route.useLoaderData()}
      cart={useCart()}
      once
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
