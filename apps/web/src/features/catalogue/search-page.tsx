import { listingMessages } from '@kundan/contracts/listing-messages';
import { shopMessages } from '@kundan/contracts/shop-messages';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyList } from './list-outcome.tsx';
import { ListingFrame } from './listing-frame.tsx';
import type { ProductList } from './load-catalogue.ts';
import type { CartActions } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

export interface SearchResult {
  found: ProductList;
  /** Read only when nothing was found. */
  suggestions: ProductList | undefined;
}

export function SearchPage({ query, result, cart }: { query: string; result: SearchResult; cart: CartActions }) {
  const texts = listingMessages.search;
  const failed = result.found.failed || result.suggestions?.failed;
  return (
    <ListingFrame title={shopMessages.search.heading(query)}>
      {failed ? <EmptyList text={texts.failed} failed /> : null}
      {!failed && result.found.products.length > 0 ? (
        <ProductGrid products={result.found.products} cart={cart} eager={4} />
      ) : null}
      {!failed && result.found.products.length === 0 ? <Notice>{texts.empty}</Notice> : null}
      {!failed && result.suggestions?.products.length ? (
        <>
          <Heading level={2}>{texts.suggestions}</Heading>
          <ProductGrid products={result.suggestions.products} cart={cart} level={3} />
        </>
      ) : null}
    </ListingFrame>
  );
}
