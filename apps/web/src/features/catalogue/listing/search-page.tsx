import { Suspense } from 'react';
import { listingMessages } from '@kundan/texts/en/listing';
import { shopMessages } from '@kundan/texts/en/shop';
import { filterByPrice, sortProducts } from '@kundan/domain/catalogue/list-products';
import { filterByOption } from '@kundan/domain/catalogue/option-filter';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import EmptyList from './list-outcome.tsx';
import { Pieces, SortControl } from './listing-controls.tsx';
import { type ControlSearch, type FilterSearch, shopSearch } from './listing-search.ts';
import { usePriceFilter } from './rendered-price-filter.tsx';
import { ListingFrame } from './listing-frame.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { CartActions } from '../card/cart-actions.ts';
import { ProductGrid } from '../card/product-grid.tsx';

/** Rare, so not in the first bundle. */
const GiftTiles = import.meta.env.SSR
  ? (await import('./gift-tiles.tsx')).default
  : lazyComponent(() => import('./gift-tiles.tsx'));

export interface SearchResult {
  found: ProductList;
  /** Loaded only when the search found less than a row; beside results, only available ones. */
  suggestions: ProductList | undefined;
  /** Of a search for a gift: the prices in rupees up to which it offers tiles. */
  gifts?: readonly number[];
}

interface SearchPageProps {
  query: string;
  /** The order of the results; undefined: by relevance. */
  sort: ControlSearch['sort'];
  result: SearchResult;
  cart: CartActions;
  prices: FilterSearch;
  onSort: (sort: ControlSearch['sort']) => void;
}

export function SearchPage({ query, sort, prices, result, cart, onSort }: SearchPageProps) {
  const texts = listingMessages.search;
  const { products } = result.found;
  const affordable = filterByOption(filterByPrice(products, prices), prices.option);
  const shown = sort ? sortProducts(affordable, sort) : affordable;
  const failed = result.found.failed || result.suggestions?.failed;
  const priceFilter = usePriceFilter(prices, result.found);
  const controls = (
    <>
      <SortControl
        value={sort ?? 'relevance'}
        standard="relevance"
        onChange={(value) => onSort(shopSearch({ sort: value }).sort)}
      />
      <Pieces count={shown.length} />
    </>
  );
  return (
    <ListingFrame
      title={shopMessages.search.heading(query)}
      controls={products.length > 0 ? controls : undefined}
      filter={products.length > 0 ? priceFilter : null}
    >
      {result.gifts ? (
        <Suspense fallback={null}>
          <GiftTiles bounds={result.gifts} />
        </Suspense>
      ) : null}
      {failed ? <EmptyList text={texts.failed} failed /> : null}
      {!failed && shown.length > 0 ? <ProductGrid products={shown} cart={cart} eager={4} /> : null}
      {!failed && !result.gifts && shown.length === 0 ? <Notice>{texts.empty}</Notice> : null}
      {!failed && result.suggestions?.products.length ? (
        <>
          <Heading level={2}>{texts.suggestions}</Heading>
          <ProductGrid products={result.suggestions.products} cart={cart} level={3} />
        </>
      ) : null}
    </ListingFrame>
  );
}
