import { locale } from '@kundan/texts/en/language';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withoutBasePath } from './browser/base-path.ts';
// Before the code that imports Dexie, which opens a channel when it is imported.
import './browser/broadcast.ts';
import { pageIdle, pageQuiet, watchPage } from './browser/page-moments.ts';
import { PAGE_OUTDATED } from './device/cache-names.ts';
import { watchConnection } from './http/connection.ts';
import type { Load } from './http/load.ts';
import { refreshShopDetails } from './http/shop-details.ts';
import { followLinks } from './layout/follow-links.ts';
import { listenForInstallOffer } from './pwa/install-offer.ts';
import { makeRouter } from './router.tsx';
import { watchTaps } from './ui/load-for-tap.ts';
import { openDialog } from './ui/dialog/open-dialog.ts';
import { watchOverlays } from './ui/dialog/overlay-stack.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root')!;
// The server rendered the page, with its data, unless this is the app shell or an error page.
const wasRendered = window.$_TSR !== undefined;
// Not needed before the first navigation: the data of the first page is part of the HTML.
const load: Load = async (path) => (await import('./http/load.ts')).loadByFetch(path);
if (locale !== 'en')
  void import('./http/request.ts').then(({ wordErrorsWith }) =>
    wordErrorsWith(async (body) => (await import('./http/error-words.ts')).inOwnWords(body)),
  );
// After the scripts, which are as large. Without them, the page has the device's fonts.
if (locale !== 'en') import('./ui/letters.css').catch(() => {});
watchOverlays(() => router.history);
const router = makeRouter({ load, origin: location.origin });

async function startApp(): Promise<void> {
  const app = <RouterProvider router={router} />;
  if (!wasRendered) {
    // Without its color, the page is better than none.
    await import('./layout/apply-accent.ts').then(({ applyAccent }) => applyAccent()).catch(() => {});
    return createRoot(root).render(app);
  }
  const { href } = location;
  await hydrate(router);
  // React reports a page that is left before it is hydrated, also for another order or filter; it renders the next one anew.
  const onRecoverableError = (error: unknown) => void (location.href === href && reportError(error));
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

// The manifest's shortcut to the cart.
if (location.hash === '#cart') openDialog('cart');
listenForInstallOffer();
watchPage();
watchTaps();
watchConnection(() => void router.invalidate());
// `serviceWorker` does not exist in a private window of Firefox.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === PAGE_OUTDATED) void pageIdle.then(refreshShopDetails).then(() => router.invalidate());
});
followLinks((href, resetScroll) => router.navigate({ href: withoutBasePath(href), resetScroll }));
router.subscribe('onResolved', (change) => {
  if (wasRendered && !change.fromLocation) return;
  void import('./layout/show-navigation.ts').then(({ showNavigation }) => showNavigation(router, change));
});
/** Offers to load the page again: a browser never requests a module again whose request failed. */
const showLoadFailure = () => document.getElementById('load-failure')?.removeAttribute('hidden');
addEventListener('vite:preloadError', () => {
  // Without a network, a page that can be read is better than none.
  if (navigator.onLine) showLoadFailure();
  else addEventListener('online', showLoadFailure, { once: true });
});
startApp().catch((error: unknown) => {
  // Buttons do what they do without the app, instead of waiting for it.
  window.earlyEvents = null;
  showLoadFailure();
  reportError(error);
});
void pageQuiet
  .then(() => import('./start-background-work.ts'))
  .then(
    ({ startBackgroundWork }) => startBackgroundWork(router),
    // The next page tries again.
    () => {},
  );
