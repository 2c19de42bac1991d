import { Suspense, useMemo, type ReactNode } from 'react';
import { idleTurn } from '../../../browser/page-moments.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { FilterSearch } from './listing-search.ts';

/** Rendered by the server, and hydrated when the page is idle; follow-links.ts follows its links until then. */
const PriceFilter = import.meta.env.SSR
  ? (await import('./price-filter.tsx')).default
  : lazyComponent(() => import('./price-filter.tsx'), { after: idleTurn() });

/**
 * The prices and the values of options to choose from. The same element as long as the search is the same: React drops rendered HTML that changes before its
 * code has loaded.
 */
export const usePriceFilter = (search: FilterSearch, list: ProductList): ReactNode =>
  useMemo(
    () => (
      <Suspense fallback={null}>
        <PriceFilter search={search} list={list} />
      </Suspense>
    ),
    [search, list],
  );
