import { titleTexts } from '@kundan/texts/en/title';
import { listingMessages } from '@kundan/texts/en/listing';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch } from '../features/catalogue/listing/listing-search.ts';
import { SortedPage } from '../features/catalogue/listing/sorted-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/best-sellers')({
  validateSearch: controlSearch,
  loader: async ({ context }) => (await loaders()).loadBestSellers(context.load),
  component: BestSellers,
  pendingComponent: () => <ListingSkeleton title={titleTexts.bestSellers} text={messages.category.loading} />,
  head: ({ match }) => pageHead(match, { title: titleTexts.bestSellers }),
});

function BestSellers() {
  const navigate = Route.useNavigate();
  return (
    <SortedPage
      title={titleTexts.bestSellers}
      lead={listingMessages.bestSellers.lead}
      empty={listingMessages.bestSellers.empty}
      search={Route.useSearch()}
      list={Route.useLoaderData()}
      cart={useCart()}
      once
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
