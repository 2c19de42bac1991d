import { cardImagePath, CARD_IMAGES, PREFETCH_HEADER } from './cache-names.ts';
import { canPrefetch } from '../browser/storage-quota.ts';

/** Maximum number of stored photographs, about 25 MB. */
const MAX_PHOTOGRAPHS = 1_000;
/** Number of photographs between two checks of the storage quota. */
const QUOTA_CHECK_INTERVAL = 25;

const idle = () =>
  new Promise<void>((done) => {
    // eslint-disable-next-line browsers/supported-apis -- checked here
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 50);
  });

/**
 * Stores one photograph of every product on the device, and deletes those of withdrawn products. Fetches one at a time
 * while the browser is idle, so that it never delays the visible page.
 */
export async function syncCardImages(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const missing = new Set(
    addresses
      .filter((url) => /^\/(catalogue|images)\/.+\.webp$/.test(url))
      .map(cardImagePath)
      .slice(0, MAX_PHOTOGRAPHS),
  );
  const cache = await caches.open(CARD_IMAGES);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (!missing.delete(path)) await cache.delete(request);
  }
  let fetched = 0;
  for (const path of missing) {
    if (fetched++ % QUOTA_CHECK_INTERVAL === 0 && !(await canPrefetch())) return;
    await idle();
    if (!navigator.onLine) return;
    try {
      const response = await fetch(path, { priority: 'low', headers: { [PREFETCH_HEADER]: '1' } });
      // A captive portal responds with its login page.
      if (response.ok && response.headers.get('content-type')?.startsWith('image/')) await cache.put(path, response);
    } catch (error) {
      // When one photograph exceeds the quota, the others do too.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    }
  }
}
