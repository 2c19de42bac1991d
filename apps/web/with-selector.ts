import { useMemo, useSyncExternalStore } from 'react';

/**
 * Stands in for `use-sync-external-store/shim/with-selector`, which the router's store and Base UI import: it was written for the React before
 * 18 as well. A selection is made once per snapshot, and one that equals the last stays the same.
 */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => S,
  serverSnapshot: () => S,
  select: (state: S) => T,
  isEqual?: (before: T, now: T) => boolean,
): T {
  const selected = useMemo(() => {
    let last: { state: S; selection: T } | undefined;
    return (state: S) => {
      if (last && Object.is(last.state, state)) return last.selection;
      const selection = select(state);
      last = { state, selection: last && isEqual?.(last.selection, selection) ? last.selection : selection };
      return last.selection;
    };
  }, [select, isEqual]);
  return useSyncExternalStore(
    subscribe,
    () => selected(snapshot()),
    () => selected(serverSnapshot()),
  );
}
