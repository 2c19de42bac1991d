import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { CATEGORY_SLUGS, titleOf } from '@kundan/domain/catalogue/category';
import { pageCount, type Listing } from '@kundan/domain/catalogue/listing';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyList } from './list-outcome.tsx';
import { AvailabilityControl, Pieces, SortControl } from './listing-controls.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { listingOf, type ShopSearch } from './listing-search.ts';
import type { ProductList } from './load-catalogue.ts';
import { Pagination } from './pagination.tsx';
import type { CartActions } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

export const SHOP_TITLE = 'The Collection';

interface ShopPageProps {
  search: ShopSearch;
  list: ProductList;
  cart: CartActions;
  onChange: (search: ShopSearch) => void;
}

export function ShopPage({ search, list, cart, onChange }: ShopPageProps) {
  const listing = listingOf(search);
  // A filter begins at its first page: the page is not carried over.
  const change = (next: Partial<Record<keyof Listing, string>>) => onChange({ ...listing, ...next } as ShopSearch);
  const controls = (
    <>
      <SortControl value={listing.sort} standard="id" onChange={(sort) => change({ sort })} />
      <SelectField
        label="Category"
        value={listing.category}
        onChange={(event) => change({ category: event.target.value })}
      >
        <option value="all">All</option>
        {CATEGORY_SLUGS.map((slug) => (
          <option key={slug} value={slug}>
            {titleOf(slug)}
          </option>
        ))}
      </SelectField>
      <AvailabilityControl value={listing.availability} onChange={(availability) => change({ availability })} />
      <Pieces count={list.total} />
    </>
  );
  return (
    <ListingFrame
      title={SHOP_TITLE}
      lead="Every piece we make, from a single invisible pearl to a bridal rani haar."
      controls={controls}
    >
      {list.products.length === 0 ? (
        <EmptyList text={messages.shop.empty} failed={list.failed} />
      ) : (
        <ProductGrid products={list.products} cart={cart} once eager={4} />
      )}
      <Pagination page={search.page ?? 1} pages={pageCount(list.total)} search={search} />
    </ListingFrame>
  );
}
