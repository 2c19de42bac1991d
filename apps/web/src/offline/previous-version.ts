import { cacheNames } from 'workbox-core';

/** The parts of the version before, for pages that were opened with it. */
const PREVIOUS = 'previous-version';

const isPart = (path: string) => path.startsWith('/assets/');

/**
 * While a new version is installed: keeps the parts of those before it that it does not have itself. Later the new worker
 * clears them away, and the server has forgotten them; a page that is still open may ask for them.
 */
export async function keepPrevious(own: ReadonlySet<string>): Promise<void> {
  const precached = await caches.open(cacheNames.precache);
  const previous = await caches.open(PREVIOUS);
  const outdated = (await precached.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return isPart(pathname) && !own.has(pathname);
  });
  if (outdated.length === 0) return;
  const paths = new Set(outdated.map(({ url }) => new URL(url).pathname));
  // Those of two versions ago: their pages have been told to come anew.
  for (const request of await previous.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await previous.delete(request);
  }
  for (const request of outdated) {
    const response = await precached.match(request);
    if (response) await previous.put(new URL(request.url).pathname, response);
  }
}

/** A part by its address: kept from the version before, else from the server. */
export async function partOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(PREVIOUS)).match(new URL(request.url).pathname);
  return kept ?? fetch(request);
}

export const isPartOfTheShop = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isPart(url.pathname);
