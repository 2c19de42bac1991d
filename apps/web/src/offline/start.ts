import type { makeRouter } from '../router.tsx';
import { openDialog } from '../shell/shell-store.ts';
import { onWake } from './attempts.ts';
import { keepCardImages } from './card-images.ts';
import { keepRanking, syncCatalogue } from './catalogue-sync.ts';
import { setConnection } from './connection-state.ts';
import { storedSession } from '../session/session.ts';
import { db } from './db.ts';
import { keepMessages } from './message-keeper.ts';
import { forgetOthers } from './private-data.ts';
import { watchForNewVersions } from './new-version.ts';
import { prepareSearchOnDevice } from './search-on-device.ts';

/** Milliseconds after which a page that is looked at again asks what has changed. */
const STALE_MS = 5 * 60_000;

/** Begins when the first page is idle: the device's catalogue, the network's state, what waits, the service worker. */
export async function start(router: ReturnType<typeof makeRouter>): Promise<void> {
  watchNetwork(() => void router.invalidate());
  // The shortcut on the icon of the installed shop.
  if (location.hash === '#cart') openDialog('cart');
  void keepCatalogue();
  keepMessages();
  void forgetOthers(storedSession()?.user.id).catch(() => undefined);
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
  if (meta?.syncedAt) setConnection({ catalogueFrom: meta.syncedAt });
  let last = -Infinity;
  // A monotonic clock: the device's own may be set while the page is open.
  const sync = async () => {
    if (!navigator.onLine || performance.now() - last < STALE_MS) return;
    last = performance.now();
    // One tab does it for all. A failure waits for the next occasion.
    await ifNobodyElse('catalogue-sync', syncEverything).catch((error: unknown) => {
      last = -Infinity;
      console.warn('The catalogue was not synced.', error);
    });
  };
  addEventListener('online', () => (last = -Infinity));
  onWake(() => void sync());
  await sync();
}

async function syncEverything(): Promise<void> {
  await syncCatalogue();
  await prepareSearchOnDevice(db);
  await keepRanking();
  const addresses: string[] = [];
  await db.products.each(({ image_url }) => addresses.push(image_url));
  // Also when nothing changed: the last time may have been cut short.
  await keepCardImages(addresses);
}

async function ifNobodyElse(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
