import { readStoredSession } from './auth/session.ts';
import { withLockIfAvailable } from './browser/cross-tab-lock.ts';
import { onResume } from './browser/on-resume.ts';
import { requestPersistentStorage } from './browser/storage-quota.ts';
import { syncCardImages } from './device/card-images.ts';
import { catalogueDateStore } from './device/catalogue-date.ts';
import { db } from './device/db.ts';
import { deleteOtherShoppersData } from './device/private-data.ts';
import { buildSearchIndex } from './device/search.ts';
import { watchConnection } from './http/connection.ts';
import { startPhotoTransitions } from './layout/navigation/photo-transition.ts';
import { watchChunks } from './pwa/recover-chunks.ts';
import { watchForUpdates } from './pwa/watch-for-updates.ts';
import type { makeRouter } from './router.tsx';
import { syncBestSellers, syncCatalogue } from './sync/catalogue-sync.ts';
import { startMessageSync } from './sync/messages/message-sync.ts';
import { startWishlist } from './sync/wishlist/wishlist-service.ts';
import { openDialog } from './ui/dialog/open-dialog.ts';

/** Milliseconds between two catalogue syncs of one page. */
const STALE_MS = 5 * 60_000;

/** Starts when the first page is idle: network events, catalogue sync, message sync and the service worker. */
export async function startBackgroundWork(router: ReturnType<typeof makeRouter>): Promise<void> {
  watchConnection(() => void router.invalidate());
  watchChunks(() => void router.invalidate());
  // The manifest's shortcut to the cart.
  if (location.hash === '#cart') openDialog('cart');
  addEventListener('appinstalled', () => void requestPersistentStorage());
  startPhotoTransitions(router);
  void startCatalogueSync();
  void startMessageSync();
  startWishlist();
  void deleteOtherShoppersData(readStoredSession()?.user.id).catch(() => undefined);
  if (import.meta.env.PROD) {
    await watchForUpdates((listener) =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => listener(toLocation.href)),
    );
  }
}

async function startCatalogueSync(): Promise<void> {
  const meta = await db.meta.get('catalogue').catch(() => undefined);
  if (meta?.syncedAt) catalogueDateStore.set(meta.syncedAt);
  let lastSync = -Infinity;
  // `performance.now()` is monotonic; the device's clock may be set while the page is open.
  const sync = async () => {
    if (!navigator.onLine || performance.now() - lastSync < STALE_MS) return;
    lastSync = performance.now();
    // One tab syncs for all tabs. A failure is retried when the page resumes.
    await withLockIfAvailable('catalogue-sync', syncEverything).catch((error: unknown) => {
      lastSync = -Infinity;
      console.warn('The catalogue was not synced.', error);
    });
  };
  addEventListener('online', () => (lastSync = -Infinity));
  onResume(() => void sync());
  await sync();
}

async function syncEverything(): Promise<void> {
  await syncCatalogue();
  await buildSearchIndex(db);
  await syncBestSellers();
  const imageUrls: string[] = [];
  await db.products.each(({ image_url }) => imageUrls.push(image_url));
  // Also when no product changed: the previous sync of the photographs may have been interrupted.
  await syncCardImages(imageUrls);
}
