import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The store's value. Server rendering and hydration use `serverValue`, because only the browser knows the real one. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, serverValue: T): T {
  return useSyncExternalStore(subscribe, get, () => serverValue);
}
