import { readStoredSession } from './auth/session.ts';
import { BASE_PATH, withoutBasePath } from './browser/base-path.ts';
import { withLockIfAvailable } from './browser/cross-tab-lock.ts';
import { onResume } from './browser/on-resume.ts';
import { requestPersistentStorage } from './browser/storage-quota.ts';
import { syncCardImages } from './device/card-images.ts';
import { catalogueDb } from './device/db.ts';
import { refreshShopDetails, shopCategories } from './http/shop-details.ts';
import { deleteOtherShoppersData } from './device/private-data.ts';
import { buildSearchIndex } from './device/search.ts';
import { startPhotoTransitions } from './layout/navigation/photo-transition.ts';
import { watchForUpdates } from './pwa/watch-for-updates.ts';
import type { makeRouter } from './router.tsx';
import { syncBestSellers, syncCatalogue } from './sync/catalogue-sync.ts';
import { catalogueDateStore } from './sync/stores.ts';
import { startSync } from './sync/sync-service.ts';
import { syncTexts } from './sync/text-sync.ts';

/** Milliseconds between two catalogue syncs of one page. */
const STALE_MS = 5 * 60_000;

/** Starts when the first page is quiet: catalogue sync, the outbox and the service worker. */
export async function startBackgroundWork(router: ReturnType<typeof makeRouter>): Promise<void> {
  addEventListener('appinstalled', () => void requestPersistentStorage());
  startPhotoTransitions(router);
  void measureFirstPage(router).catch(() => undefined);
  void startCatalogueSync();
  void startSync();
  void deleteOtherShoppersData(readStoredSession()?.user.id).catch(() => undefined);
  if (import.meta.env.PROD) {
    await watchForUpdates((listener) =>
      // The router also reports that it loads the same page again, for example when the network returns.
      router.subscribe(
        'onBeforeNavigate',
        // `href` lacks the base path of the language.
        ({ toLocation, hrefChanged }) => hrefChanged && listener(toLocation.publicHref),
      ),
    );
  }
}

/** Measures the page that the browser loaded, also when the shopper has gone on to another one since. */
async function measureFirstPage(router: ReturnType<typeof makeRouter>): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return;
  const pathname = withoutBasePath(new URL(loaded.name).pathname);
  const [, , route] = router.getMatchedRoutes(pathname);
  if (!route) return;
  const { measurePage } = await import('./pwa/report-vitals.ts');
  // The pages of the owner's texts are measured each by itself.
  measurePage(route.fullPath === '/$page' ? pathname : route.fullPath);
}

async function startCatalogueSync(): Promise<void> {
  const meta = await catalogueDb.meta.get('catalogue').catch(() => undefined);
  if (meta?.syncedAt) catalogueDateStore.set(meta.syncedAt);
  let lastSync = -Infinity;
  // `performance.now()` is monotonic; the device's clock may be set while the page is open.
  const sync = async () => {
    if (!navigator.onLine || performance.now() - lastSync < STALE_MS) return;
    lastSync = performance.now();
    // One tab syncs for all tabs of its language. A failure is retried when the page resumes.
    await withLockIfAvailable(`catalogue-sync${BASE_PATH}`, syncEverything).catch((error: unknown) => {
      lastSync = -Infinity;
      console.warn('The catalogue was not synced.', error);
    });
  };
  addEventListener('online', () => (lastSync = -Infinity));
  onResume(() => void sync());
  await sync();
}

async function syncEverything(): Promise<void> {
  await Promise.all([syncCatalogue(), refreshShopDetails()]);
  await buildSearchIndex(catalogueDb);
  await syncBestSellers();
  await syncTexts();
  const imageUrls: string[] = [];
  await catalogueDb.products.each(({ image_url }) => imageUrls.push(image_url));
  imageUrls.unshift(...shopCategories().map(({ image_url }) => image_url));
  // Also when no product changed: the previous sync of the photographs may have been interrupted.
  await syncCardImages(imageUrls);
}
