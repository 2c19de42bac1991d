/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { WorkboxPlugin } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { SYNC_TAG } from './offline/background-sync.ts';
import { KEPT_HEADER } from './offline/kept-header.ts';
import { anySizeOf, CARD_IMAGES, SHELL } from './offline/kept-names.ts';
import { isPartOfTheShop, keepPrevious, partOf } from './offline/previous-version.ts';
import { sendFromWorker } from './offline/send-from-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds a page may take before the one on the device is shown. */
const PATIENCE_MS = 4_000;

const parts = self.__WB_MANIFEST;
const paths = new Set(
  parts.map((part) => new URL(typeof part === 'string' ? part : part.url, self.location.href).pathname),
);
self.addEventListener('install', (event) => {
  // Without room for it the new version is still a good one.
  event.waitUntil(keepPrevious(paths).catch(() => undefined));
});

// '/' is a rendered page, not the shell: no guessing of index files.
precacheAndRoute(parts, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(isPartOfTheShop, ({ request }) => partOf(request));

// The page asks for this when the person has agreed to the new version.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// There is a network again, and perhaps no page that would send what waits. A rejection makes the browser ask again later.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(sendFromWorker());
});

/** A login page of a hotel's network answers every address with 200: only what is of the right kind is kept. */
const only = (kind: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith(kind) ? response : null,
});

// Every address of the shop opens: rendered by the shop when it answers, else from the shell on the device.
const shell = createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const response = await fetch(options.request, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (response.status < 502) return response;
      } catch {
        // No network, or none that is worth waiting for.
      }
      return shell(options);
    },
    { denylist: [/^\/(api|sandbox|dev)\//] },
  ),
);

// Public reads of the catalogue only. A request with a token passes by: its answer must never reach another person.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    /^\/api\/products\/./.test(url.pathname) &&
    !url.pathname.endsWith('/changes') &&
    !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: 'catalogue',
    networkTimeoutSeconds: PATIENCE_MS / 1000,
    plugins: [
      only('application/json'),
      new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true }),
      {
        // Says that the answer is from the device, so that the screen can say so too.
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return cachedResponse;
          const headers = new Headers(cachedResponse.headers);
          headers.set(KEPT_HEADER, '1');
          return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
        },
      },
    ],
  }),
);

const photographs = new StaleWhileRevalidate({
  cacheName: 'photographs',
  plugins: [only('image/'), new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});

// A photograph at the wanted size, or at the card's size when there is no network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/catalogue/'),
  async (options) => {
    try {
      return await photographs.handle(options);
    } catch (error) {
      const cards = await caches.open(CARD_IMAGES);
      const kept =
        (await cards.match(anySizeOf(options.url.pathname))) ?? (await caches.match(anySizeOf(options.url.pathname)));
      if (kept) return kept;
      throw error;
    }
  },
);
