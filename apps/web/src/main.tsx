import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endFirstScreen, firstScreenShown, watchFirstScreen } from './browser/first-screen.ts';
import { nextTask } from './browser/next-task.ts';
import type { Load } from './http/load.ts';
import { followLinks } from './layout/follow-links.ts';
import { makeRouter } from './router.tsx';
import { listenForInstallOffer } from './pwa/install-offer.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

listenForInstallOffer();

const root = document.getElementById('root')!;
// The server rendered the page, with its data, unless this is the offline shell or an error page.
const wasRendered = window.$_TSR !== undefined;
// Not needed before the first navigation: the data of the first page is part of the HTML.
const load: Load = async (path) => (await import('./http/load.ts')).loadByFetch(path);

/** Starts the app. A rendered page is taken over in several tasks: a tap never waits for all of them. */
async function startApp(): Promise<void> {
  if (wasRendered) await nextTask();
  const router = makeRouter({ load, origin: location.origin });
  followLinks((href) => router.navigate({ href }));
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (wasRendered && !fromLocation) return;
    const { matches } = router.state;
    const isNewPage = fromLocation !== undefined && pathChanged;
    void import('./layout/show-navigation.ts').then(({ showNavigation }) => showNavigation(matches, { isNewPage }));
  });

  const app = <RouterProvider router={router} />;
  if (wasRendered) {
    const { pathname } = location;
    // React reports a page that is left before it is hydrated; it renders the next one anew.
    const onRecoverableError = (error: unknown) => void (location.pathname === pathname && reportError(error));
    await nextTask();
    await hydrate(router);
    await nextTask();
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else createRoot(root).render(app);

  void firstScreenShown
    .then(() => import('./start-background-work.ts'))
    .then(({ startBackgroundWork }) => startBackgroundWork(router));
}

// For the browsers' own messages the router would reload the page, even while it is being left. recover-chunks.ts decides.
window.addEventListener('vite:preloadError', ({ payload }) => void (payload.message = `Chunk: ${payload.message}`));

watchFirstScreen();
// The offline shell has no first screen to wait for; '#cart' is the manifest's shortcut to the cart.
if (!wasRendered || location.hash === '#cart') endFirstScreen();
void startApp();
