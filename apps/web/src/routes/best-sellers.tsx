import { messages } from '@kundan/contracts/messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch } from '../features/catalogue/listing-search.ts';
import { loadBestSellers, type ProductList } from '../features/catalogue/load-catalogue.ts';
import { SortedPage } from '../features/catalogue/sorted-page.tsx';

export const Route = createFileRoute('/best-sellers')({
  validateSearch: controlSearch,
  loader: ({ context }) => loadBestSellers(context.load),
  component: () => <BestSellers list={Route.useLoaderData()} />,
  pendingComponent: () => <BestSellers list={undefined} />,
  head: () => pageHead('Best Sellers', 'The pieces that left our workshop most often in the last ninety days.'),
});

function BestSellers({ list }: { list: ProductList | undefined }) {
  const navigate = Route.useNavigate();
  return (
    <SortedPage
      title="Best Sellers"
      lead="The pieces that have left our workshop most often."
      empty={messages.bestSellers.empty}
      search={Route.useSearch()}
      list={list}
      cart={useCart()}
      once
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
