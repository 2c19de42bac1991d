/// <reference lib="webworker" />
import { PAGE_SLUGS } from '@kundan/contracts/page-slugs';
import { BASE_PATH, withoutBasePath } from '../browser/base-path.ts';
import { ENTRY, PAGE_OUTDATED } from '../device/cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages that are the same for everybody. Not with a query: what a person searched or filtered is not stored. */
const PUBLIC_PAGE = new RegExp(
  `^/((category|product)/[\\w-]+|shop|best-sellers|new-arrivals|${PAGE_SLUGS.join('|')})?$`,
);
const MAX_PAGES = 40;
/** The folder of every entry script. */
const ASSETS = '/assets/';
/** Each language has a service worker and stored pages of its own. */
const PREFIX = `pages of ${BASE_PATH}`;

interface StoredPages {
  /** The path of this build's entry script. Only pages that name it are stored: the device has their files. */
  entry: string;
  /** Reads a page from the server, or throws. */
  fetchPage: (request: Request) => Promise<Response>;
}

/**
 * Answers a navigation with the stored page, if there is one, and reads the page from the server for the next visit. A page that shows a
 * stored answer gets the message PAGE_OUTDATED when the server's is another one or cannot be read. A reload waits for the server.
 */
export async function answerPage(event: FetchEvent, { entry, fetchPage }: StoredPages): Promise<Response> {
  const { request, resultingClientId } = event;
  const { pathname, search } = new URL(request.url);
  if (search || !PUBLIC_PAGE.test(withoutBasePath(pathname))) return fetchPage(request);
  const pages = await caches.open(PREFIX + entry);
  const stored = request.cache === 'default' ? await pages.match(pathname) : undefined;
  const etag = stored?.headers.get('etag');

  /** Stores the server's page, and returns whether it is the stored one. */
  const update = async (response: Response): Promise<boolean> => {
    if (etag && etag === response.headers.get('etag')) return true;
    const html = await response.clone().text();
    if (response.status === 200 && html.includes(entry)) await put(pages, pathname, response);
    // Not the login page of a network.
    else if (ENTRY.test(html)) await pages.delete(pathname);
    return false;
  };
  const fetched = fetchPage(request);
  // A copy, before the browser reads the response.
  const isSame = fetched.then((response) => update(response.clone())).catch(() => false);
  event.waitUntil(
    isSame.then(async (same) => {
      if (stored && !same) (await self.clients.get(resultingClientId))?.postMessage(PAGE_OUTDATED);
    }),
  );
  return stored ?? fetched;
}

async function put(pages: Cache, path: string, response: Response): Promise<void> {
  await pages.put(path, response);
  const [oldest, ...others] = await pages.keys();
  if (oldest && others.length >= MAX_PAGES) await pages.delete(oldest);
}

/** Deletes the pages of other builds, when the worker of this one takes over. */
export async function deleteOutdatedPages(entry: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX + ASSETS) && name !== PREFIX + entry);
  await Promise.all(names.map((name) => caches.delete(name)));
}
