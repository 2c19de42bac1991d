import { BASE_PATH } from '../browser/base-path.ts';
import { availableUpdateStore } from './available-update.ts';

/** Calls `listener` with the address of every later navigation to another address. */
type OnNavigation = (listener: (href: string) => void) => void;

/**
 * Milliseconds in which an accepted version becomes active. Chromium waits until the old worker has no work, which sometimes does not
 * end while its pages are open: then the reload ends it.
 */
const ACTIVATION_MS = 2_000;

/** Registers the service worker, offers a new version, and handles a new version that another tab activated. */
export async function watchForUpdates(onNavigation: OnNavigation): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(`${BASE_PATH}/sw.js`);
  let isAccepted = false;

  const accept = async () => {
    isAccepted = true;
    // Another tab may have activated it meanwhile.
    if (!(await navigator.serviceWorker.getRegistration())?.waiting) return location.reload();
    workbox.messageSkipWaiting();
    setTimeout(() => location.reload(), ACTIVATION_MS);
  };
  workbox.addEventListener('waiting', () => availableUpdateStore.set(() => void accept()));
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) return location.reload();
    // The first worker takes over a page that was loaded without one.
    if (!isControlled) return void (isControlled = true);
    // Another tab activated the new version. This page stays as it is; Reload and the next navigation load the new version.
    availableUpdateStore.set(() => location.reload());
    onNavigation((href) => location.assign(href));
  });
  // Without a service worker (a private window, an old browser) the shop works online only.
  await workbox.register().catch((error: unknown) => console.warn('The service worker could not start.', error));
}
