import { listingMessages as texts } from '@kundan/texts/en/listing';
import { titleTexts } from '@kundan/texts/en/title';
import { Suspense, useMemo } from 'react';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { SHOP_NAME } from '@kundan/domain/shop';
import { pageCount, type PricedListing } from '@kundan/domain/catalogue/listing';
import { idleTurn } from '../../../browser/page-moments.ts';
import { useShopDetails } from '../../../http/shop-details.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import EmptyList from './list-outcome.tsx';
import { AvailabilityControl, Pieces, SortControl } from './listing-controls.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { isDefault, listingOf, type ShopSearch } from './listing-search.ts';
import { usePriceFilter } from './rendered-price-filter.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { CartActions } from '../card/cart-actions.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

/** Rendered by the server, and hydrated when the page is idle; follow-links.ts follows its links until then. */
const Pagination = import.meta.env.SSR
  ? (await import('./pagination.tsx')).default
  : lazyComponent(() => import('./pagination.tsx'), { after: idleTurn() });

interface ShopPageProps {
  search: ShopSearch;
  list: ProductList;
  cart: CartActions;
  onChange: (search: ShopSearch) => void;
}

export function ShopPage({ search, list, cart, onChange }: ShopPageProps) {
  const { categories, shop } = useShopDetails();
  const listing = listingOf(search);
  // Changing a filter returns to the first page.
  const change = (next: Partial<Record<keyof PricedListing, string | number>>) =>
    onChange({ ...listing, ...next } as ShopSearch);
  // The same element as long as it shows the same: React drops rendered HTML that changes before its code has loaded.
  const pagination = useMemo(
    () => (
      <Suspense fallback={null}>
        <Pagination page={search.page ?? 1} pages={pageCount(list.total)} search={search} />
      </Suspense>
    ),
    [search, list.total],
  );
  const prices = usePriceFilter(search, list);
  const controls = (
    <>
      <SortControl value={listing.sort} standard="id" onChange={(sort) => change({ sort })} />
      <SelectField
        label={texts.categories}
        value={listing.category}
        onChange={(event) => change({ category: event.target.value })}
      >
        <option value="all">{texts.all}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <AvailabilityControl value={listing.availability} onChange={(availability) => change({ availability })} />
      <Pieces count={list.total} />
    </>
  );
  return (
    <ListingFrame
      title={titleTexts.collection}
      // The text describes the collection of Kundan.
      lead={shop.name === SHOP_NAME ? texts.shop.lead : undefined}
      controls={list.total === 0 && isDefault(search) ? null : controls}
      filter={prices}
    >
      {list.products.length === 0 ? (
        <EmptyList text={messages.shop.empty} failed={list.failed} />
      ) : (
        <ProductGrid products={list.products} cart={cart} once eager={4} />
      )}
      {pagination}
    </ListingFrame>
  );
}
