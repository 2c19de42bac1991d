import { shopMessages as messages } from '@kundan/texts/en/shop';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageHead } from '../layout/head/page-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { type ControlSearch, type FilterSearch, shopSearch } from '../features/catalogue/listing/listing-search.ts';
import { SearchPage } from '../features/catalogue/listing/search-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

type Search = { q?: string | undefined } & Pick<ControlSearch, 'sort'> & FilterSearch;

function validate(raw: Record<string, unknown>): Search {
  const { sort, min_price, max_price, option } = shopSearch(raw);
  return { q: String(raw['q'] ?? '').trim() || undefined, sort, min_price, max_price, option };
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
  const { q, sort, min_price, max_price, option } = Route.useSearch();
  const prices = useMemo(() => ({ min_price, max_price, option }), [min_price, max_price, option]);
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
