import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import type { Load } from '../api/load.ts';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadSearch, loadSuggestions } from '../features/catalogue/load-catalogue.ts';
import { SearchPage, type SearchResult } from '../features/catalogue/search-page.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: (raw: Record<string, unknown>): { q?: string } => {
    const q = String(raw['q'] ?? '').trim();
    return q ? { q } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => find(context.load, deps.q ?? ''),
  component: Search,
  pendingComponent: () => (
    <ListingSkeleton title={messages.search.heading(Route.useSearch().q ?? '')} text={messages.category.loading} />
  ),
  head: ({ match }) => pageHead(messages.search.heading(match.search.q ?? '')),
});

async function find(load: Load, query: string): Promise<SearchResult> {
  const found = query ? await loadSearch(load, query) : { products: [], total: 0 };
  const nothing = !found.failed && found.products.length === 0;
  return { found, suggestions: nothing ? await loadSuggestions(load) : undefined };
}

function Search() {
  return <SearchPage query={Route.useSearch().q ?? ''} result={Route.useLoaderData()} cart={useCart()} />;
}
