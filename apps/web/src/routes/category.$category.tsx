import { listingMessages } from '@kundan/contracts/listing-messages';
import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { titleOf } from '@kundan/domain/catalogue/category';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch } from '../features/catalogue/listing-search.ts';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadCategory } from '../features/catalogue/load-catalogue.ts';
import { SortedPage } from '../features/catalogue/sorted-page.tsx';

export const Route = createFileRoute('/category/$category')({
  validateSearch: controlSearch,
  loader: ({ context, params }) => loadCategory(context.load, params.category),
  component: CategoryPage,
  pendingComponent: () => (
    <ListingSkeleton title={titleOf(Route.useParams().category)} text={messages.category.loading} />
  ),
  head: ({ params }) => pageHead(titleOf(params.category)),
});

function CategoryPage() {
  const navigate = Route.useNavigate();
  return (
    <SortedPage
      title={titleOf(Route.useParams().category)}
      empty={listingMessages.category.empty}
      search={Route.useSearch()}
      list={Route.useLoaderData()}
      cart={useCart()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
