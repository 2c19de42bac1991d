import { filterByPrice, sortOrFilter } from '@kundan/domain/catalogue/list-products';
import { filterByOption } from '@kundan/domain/catalogue/option-filter';
import type { ReactNode } from 'react';
import { controlOf } from './list-control.ts';
import EmptyList from './list-outcome.tsx';
import { AvailabilityControl, Pieces, SortControl } from './listing-controls.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { controlSearch, type ControlSearch, isDefault } from './listing-search.ts';
import { usePriceFilter } from './rendered-price-filter.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { CartActions } from '../card/cart-actions.ts';
import { ProductGrid } from '../card/product-grid.tsx';

interface SortedPageProps {
  title: ReactNode;
  lead?: ReactNode;
  empty: string;
  search: ControlSearch;
  list: ProductList;
  cart: CartActions;
  once?: boolean;
  onChange: (search: ControlSearch) => void;
}

/** Categories and best sellers: the whole list, either sorted or filtered. Using one control resets the other. */
export function SortedPage({ title, lead, empty, search, list, cart, once, onChange }: SortedPageProps) {
  const { min_price, max_price, option } = search;
  const shown = sortOrFilter(filterByOption(filterByPrice(list.products, search), option), controlOf(search));
  const change = (control: Record<string, string>) =>
    onChange(controlSearch({ ...control, min_price, max_price, option }));
  const prices = usePriceFilter(search, list);
  const controls = (
    <>
      <SortControl value={search.sort ?? 'default'} standard="default" onChange={(sort) => change({ sort })} />
      <AvailabilityControl value={search.availability ?? 'all'} onChange={(availability) => change({ availability })} />
      <Pieces count={list.products.length < list.total ? list.total : shown.length} />
    </>
  );
  return (
    <ListingFrame
      title={title}
      lead={lead}
      controls={list.total === 0 && isDefault(search) ? null : controls}
      filter={prices}
    >
      {shown.length === 0 ? (
        <EmptyList text={empty} failed={list.failed} />
      ) : (
        <ProductGrid products={shown} cart={cart} once={once} eager={4} />
      )}
    </ListingFrame>
  );
}
