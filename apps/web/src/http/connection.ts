import { createStore } from '../browser/store.ts';

/** True while the network or the API is unreachable, according to the last request or the browser's online and offline events. */
export const offlineStore = createStore(false);

/** Follows the browser's online and offline events. Calls `onReturn` when the network returns. */
export function watchConnection(onReturn: () => void): void {
  addEventListener('offline', () => offlineStore.set(true));
  addEventListener('online', () => {
    offlineStore.set(false);
    onReturn();
  });
  // `navigator.onLine` may be true without a connection: a request that failed before knows better.
  if (!navigator.onLine) offlineStore.set(true);
}
