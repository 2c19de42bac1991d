import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadByFetch, loadFirstFrom, type Answer } from './api/load.ts';
import { applyHead, titleFrom } from './document-head.ts';
import { makeRouter } from './router.tsx';
import { keepInstallOffer } from './shell/install-offer.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

keepInstallOffer();

const root = document.getElementById('root')!;
const rendered = document.getElementById('seed');
const seeds = rendered ? (JSON.parse(rendered.textContent ?? '{}') as Record<string, Answer>) : {};
const router = makeRouter({ load: loadFirstFrom(seeds, loadByFetch) });

router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const title = titleFrom(router.state.matches);
  applyHead(title);
  if (fromLocation && pathChanged)
    void import('./shell/page-change.ts').then(({ announcePage }) => announcePage(title));
});

if (rendered) {
  // With this the router renders exactly what the server rendered, and reads again nothing that came with the page.
  router.ssr = { manifest: undefined };
  await router.load();
}

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (rendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

// A part of the app that is gone from the server: a newer version runs there. Ask for the page anew, once.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem('reloaded', String(Date.now()));
  location.reload();
});

const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
const beginOffline = async () => {
  const { start } = await import('./offline/start.ts');
  await start(router);
};
const later = () => whenIdle(() => void beginOffline());
if (document.readyState === 'complete') later();
else addEventListener('load', later, { once: true });
