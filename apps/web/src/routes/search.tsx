import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { type ControlSearch, shopSearch } from '../features/catalogue/listing/listing-search.ts';
import { SearchPage } from '../features/catalogue/listing/search-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: (raw: Record<string, unknown>): { q?: string | undefined; sort?: ControlSearch['sort'] } => ({
    q: String(raw['q'] ?? '').trim() || undefined,
    sort: shopSearch(raw).sort,
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context, deps }) => (await loaders()).findProducts(context.load, deps.q ?? ''),
  component: Search,
  pendingComponent: () => (
    <ListingSkeleton title={messages.search.heading(Route.useSearch().q ?? '')} text={messages.category.loading} />
  ),
  head: ({ match }) => pageHead(match, { title: messages.search.heading(match.search.q ?? ''), indexed: false }),
});

function Search() {
  const { q, sort } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchPage
      query={q ?? ''}
      sort={sort}
      result={Route.useLoaderData()}
      cart={useCart()}
      onSort={(next) => void navigate({ search: { q, sort: next }, resetScroll: false })}
    />
  );
}
