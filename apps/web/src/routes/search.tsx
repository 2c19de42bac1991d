import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageHead } from '../layout/head/page-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { type ControlSearch, type PriceSearch, shopSearch } from '../features/catalogue/listing/listing-search.ts';
import { SearchPage } from '../features/catalogue/listing/search-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

type Search = { q?: string | undefined } & Pick<ControlSearch, 'sort'> & PriceSearch;

function validate(raw: Record<string, unknown>): Search {
  const { sort, min_price, max_price } = shopSearch(raw);
  return { q: String(raw['q'] ?? '').trim() || undefined, sort, min_price, max_price };
}

export const Route = createFileRoute('/search')({
  validateSearch: validate,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context, deps }) => (await loaders()).findProducts(context.load, deps.q ?? ''),
  component: Search,
  pendingComponent: () => (
    <ListingSkeleton title={messages.search.heading(Route.useSearch().q ?? '')} text={messages.category.loading} />
  ),
  head: ({ match }) => pageHead(match, { title: messages.search.heading(match.search.q ?? ''), indexed: false }),
});

function Search() {
  const navigate = Route.useNavigate();
  const { q, sort, min_price, max_price } = Route.useSearch();
  const prices = useMemo(() => ({ min_price, max_price }), [min_price, max_price]);
  return (
    <SearchPage
      query={q ?? ''}
      sort={sort}
      result={Route.useLoaderData()}
      cart={useCart()}
      prices={prices}
      onSort={(next) => void navigate({ search: { q, ...prices, sort: next }, resetScroll: false })}
    />
  );
}
