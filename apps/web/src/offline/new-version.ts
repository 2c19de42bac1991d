import type { makeRouter } from '../router.tsx';
import { setConnection } from './connection-state.ts';

type Router = ReturnType<typeof makeRouter>;

/** Registers the service worker, offers a new version, and keeps open pages whole when another tab takes it. */
export async function watchForNewVersions(router: Router): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let agreed = false;

  workbox.addEventListener('waiting', () =>
    setConnection({
      update: () => {
        agreed = true;
        workbox.messageSkipWaiting();
      },
    }),
  );
  const controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) return location.reload();
    // Another tab took the new version. This page stays as it is; the next one comes whole from the shop.
    if (controlled) router.subscribe('onBeforeNavigate', ({ toLocation }) => location.assign(toLocation.href));
  });
  // Without it (a private window, an old browser) the shop works, only not offline.
  await workbox.register().catch((error: unknown) => console.warn('The service worker could not start.', error));
}
