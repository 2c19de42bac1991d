import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Changes search parameters of the current panel; undefined or '' removes one. Returns to page 1 unless `page` is among them.
 * `replace`: Back skips the current address, for example while someone types.
 */
export type SetFilters<Search> = (change: Partial<Search>, options?: { replace?: boolean }) => void;

/** The filters of a panel are its search parameters, so that reload, Back and bookmarks keep them. */
export function useSetFilters<Search extends object>(): SetFilters<Search> {
  const navigate = useNavigate();
  return useCallback(
    (change, { replace = false } = {}) =>
      void navigate({ to: '.', search: (current: object) => ({ ...current, page: undefined, ...change }), replace }),
    [navigate],
  );
}
