import { sortOrFilter } from '@kundan/domain/catalogue/listing';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyList } from './list-outcome.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { controlOf, controlSearch, type ControlSearch } from './listing-search.ts';
import type { ProductList } from './load-catalogue.ts';
import type { CartActions } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

interface SortedPageProps {
  title: string;
  lead?: string;
  empty: string;
  search: ControlSearch;
  list: ProductList;
  cart: CartActions;
  once?: boolean;
  onChange: (search: ControlSearch) => void;
}

/** Category and best sellers: the whole list, either sorted or filtered; using one control resets the other. */
export function SortedPage({ title, lead, empty, search, list, cart, once, onChange }: SortedPageProps) {
  const shown = sortOrFilter(list.products, controlOf(search));
  const controls = (
    <>
      <SelectField
        label="Sort by"
        value={search.sort ?? 'default'}
        onChange={(event) => onChange(controlSearch({ sort: event.target.value }))}
      >
        <option value="default">Default</option>
        <option value="price-asc">Price: Low to High</option>
        <option value="price-desc">Price: High to Low</option>
      </SelectField>
      <SelectField
        label="Availability"
        value={search.availability ?? 'all'}
        onChange={(event) => onChange(controlSearch({ availability: event.target.value }))}
      >
        <option value="all">All</option>
        <option value="available">Available</option>
        <option value="unavailable">Sold Out</option>
      </SelectField>
      <p className="listing__count" role="status">
        {shown.length} {shown.length === 1 ? 'piece' : 'pieces'}
      </p>
    </>
  );
  return (
    <ListingFrame title={title} lead={lead} controls={controls}>
      {shown.length === 0 ? (
        <EmptyList text={empty} failed={list.failed} />
      ) : (
        <ProductGrid products={shown} cart={cart} once={once} eager={4} />
      )}
    </ListingFrame>
  );
}
