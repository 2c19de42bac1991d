import type { makeRouter } from '../router.tsx';
import { syncCatalogue } from './catalogue-sync.ts';
import { setConnection } from './connection.ts';
import { db } from './db.ts';
import { watchForNewVersions } from './new-version.ts';

/** Milliseconds after which a page that is looked at again asks what has changed. */
const STALE_MS = 5 * 60_000;

/** Begins when the first page is idle: the device's catalogue, the network's state, the service worker. */
export async function start(router: ReturnType<typeof makeRouter>): Promise<void> {
  watchNetwork(() => void router.invalidate());
  void keepCatalogue();
  if (import.meta.env.PROD) await watchForNewVersions(router);
}

function watchNetwork(onReturn: () => void): void {
  addEventListener('offline', () => setConnection({ offline: true }));
  addEventListener('online', () => {
    setConnection({ offline: false });
    onReturn();
  });
  setConnection({ offline: !navigator.onLine });
}

async function keepCatalogue(): Promise<void> {
  const meta = await db.meta.get('catalogue').catch(() => undefined);
  if (meta) setConnection({ catalogueFrom: meta.syncedAt });
  let last = 0;
  const sync = async () => {
    if (!navigator.onLine || Date.now() - last < STALE_MS) return;
    last = Date.now();
    // One tab does it for all. A failure waits for the next occasion.
    await navigator.locks?.request('catalogue-sync', { ifAvailable: true }, async (lock) => {
      if (lock) await syncCatalogue().catch((error: unknown) => console.warn('The catalogue was not synced.', error));
    });
  };
  addEventListener('online', () => {
    last = 0;
    void sync();
  });
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && sync()));
  await sync();
}
