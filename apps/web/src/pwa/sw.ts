/// <reference lib="webworker" />
import { LOCALES } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import type { WorkboxPlugin } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { SYNC_TAG } from '../sync/background-sync.ts';
import { CACHED_RESPONSE_HEADER } from '../http/cached-response-header.ts';
import { cardImagePath, CARD_IMAGES, ENTRY, PREFETCH_HEADER, SHELL } from '../device/cache-names.ts';
import { fetchHeadersWithin } from './fetch-headers-within.ts';
import { answerPage, deleteOutdatedPages } from './stored-pages.ts';
import { handleNotifications } from './push/show-notification.ts';
import { isAsset, saveOutdatedAssets, fetchAsset } from './previous-assets.ts';
import { sendFromWorker } from '../sync/send-from-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after which a slow navigation is served from the device. */
const TIMEOUT_MS = 4_000;

/** Not pages of this language: the server's own paths, and the other languages', whose service workers answer them. */
const OTHERS = new RegExp(
  `^/(api|sandbox|dev|queues|restock-alerts|feeds|images|${LOCALES.filter((other) => other !== locale).join('|')})(/|$)`,
);

const parts = self.__WB_MANIFEST;
const paths = new Set(
  parts.map((part) => new URL(typeof part === 'string' ? part : part.url, self.location.href).pathname),
);
self.addEventListener('install', (event) => {
  // When the quota does not suffice for the old assets, the new version is installed without them.
  event.waitUntil(saveOutdatedAssets(paths).catch(() => undefined));
});

// '/' is a rendered page, not the shell, so do not map directories to index files.
precacheAndRoute(parts, { directoryIndex: '', cleanURLs: false });
registerRoute(isAsset, ({ request }) => fetchAsset(request));

// The page sends this message when the person accepts the update.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

handleNotifications();

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// The network is available again, and no page may be open to send the queues. A rejection makes the browser retry later.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(sendFromWorker());
});

/**
 * Caches responses of the expected content type only; a captive portal responds to every request with 200 and its
 * login page.
 */
const only = (kind: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith(kind) ? response : null,
});

const entry = [...paths].find((path) => ENTRY.test(path)) ?? '';
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedPages(entry)));

async function fetchPage(request: Request): Promise<Response> {
  const response = await fetchHeadersWithin(TIMEOUT_MS, request);
  if (response.status >= 502) throw new Error(`The server responded with ${response.status}.`);
  return response;
}

// Navigations: the stored page, otherwise the rendered page from the server, otherwise the shell from the device.
const shell = createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    // Without a network, or after the timeout, the shell.
    (options) => answerPage(options.event as FetchEvent, { entry, fetchPage }).catch(() => shell(options)),
    { denylist: [OTHERS] },
  ),
);

// Reviews only: for the other public reads, the device has a catalogue that it keeps current. A request with a token is never cached: its
// response must not reach another person.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && /^\/api\/products\/\d+\/reviews$/.test(url.pathname) && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: 'reviews',
    networkTimeoutSeconds: TIMEOUT_MS / 1000,
    plugins: [
      // Without a response the page's fetch fails. The strategy would throw, which Firefox reports as an uncaught error.
      { handlerDidError: async () => Response.error() },
      only('application/json'),
      new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true }),
      {
        // Marks a response from the cache, so that the page can show that it is offline.
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return cachedResponse;
          const headers = new Headers(cachedResponse.headers);
          headers.set(CACHED_RESPONSE_HEADER, '1');
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

// A photograph in the requested size, or offline in card size. The page stores prefetched card images itself; here they would
// replace the photographs that were seen last.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && /^\/(catalogue|images)\//.test(url.pathname) && !request.headers.has(PREFETCH_HEADER),
  async (options) => {
    const card = cardImagePath(options.url.pathname);
    try {
      return await photographs.handle(options);
    } catch {
      // Card images are products; the precache has the photographs of home, categories and the about page.
      return (await (await caches.open(CARD_IMAGES)).match(card)) ?? (await matchPrecache(card)) ?? Response.error();
    }
  },
);
