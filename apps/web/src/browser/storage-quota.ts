import { safeLocalStorage } from './safe-storage.ts';

/** Local storage key: set when this device has requested persistent storage. */
const REQUESTED = 'persistent-storage-requested';

/**
 * Requests persistent storage, once per device, so that the browser does not evict the shop's data when space runs low. Some
 * browsers ask the person, so call it only when the person relies on the shop: after the installation or an order.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (safeLocalStorage.getItem(REQUESTED)) return;
  safeLocalStorage.setItem(REQUESTED, String(Date.now()));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser has no persistent storage, or cookies are blocked.
  }
}

/** Share of the storage quota above which no photographs are prefetched. */
const NEARLY_FULL = 0.8;

/** False when the person saves data, the connection is slow, or the storage quota is nearly used up. */
export async function canPrefetch(): Promise<boolean> {
  const network = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (network?.saveData || network?.effectiveType?.endsWith('2g')) return false;
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === 0 || usage < quota * NEARLY_FULL;
}
