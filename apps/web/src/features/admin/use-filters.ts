import { useMemo } from 'react';
import type { AdminSearch } from './address.ts';
import { useAdmin } from './admin-context.ts';

/** A panel's filters and how they change. */
export interface Filters<F> {
  filters: F;
  /**
   * Changes filters in the address; undefined or '' removes one. Returns to page 1 unless `page` is among them. `replace`: Back
   * skips the current address, for example while someone types.
   */
  setFilters: (change: AdminSearch, options?: { replace?: boolean }) => void;
}

/** The filters of the current panel, which live in the address, so that reload, Back and bookmarks keep them. `parse` checks them. */
export function useFilters<F>(parse: (raw: AdminSearch) => F): Filters<F> {
  const {
    address: { path, search },
    onGo,
  } = useAdmin();
  const filters = useMemo(() => parse(search), [parse, search]);
  return {
    filters,
    setFilters: (change, { replace = false } = {}) => onGo(path, { ...search, page: undefined, ...change }, replace),
  };
}
