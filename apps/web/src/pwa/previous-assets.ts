import { cacheNames } from 'workbox-core';
import { BASE_PATH } from '../browser/base-path.ts';

/** The cache with the previous version's assets, for pages that still run it. */
const PREVIOUS = `previous-version${BASE_PATH}`;

const isAssetPath = (path: string) => path.startsWith('/assets/');

/**
 * Stores the previous version's assets that the new version does not contain, while the new service worker installs.
 * The new worker later deletes them from its precache, and the server no longer has them, but an open page may still
 * request them.
 */
export async function saveOutdatedAssets(own: ReadonlySet<string>): Promise<void> {
  const precached = await caches.open(cacheNames.precache);
  const previous = await caches.open(PREVIOUS);
  const outdated = (await precached.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return isAssetPath(pathname) && !own.has(pathname);
  });
  if (outdated.length === 0) return;
  const paths = new Set(outdated.map(({ url }) => new URL(url).pathname));
  // Delete the assets of the version before that; its pages reload.
  for (const request of await previous.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await previous.delete(request);
  }
  for (const request of outdated) {
    const response = await precached.match(request);
    if (response) await previous.put(new URL(request.url).pathname, response);
  }
}

/** Returns an asset of the previous version from the cache, otherwise from the server. */
export async function fetchAsset(request: Request): Promise<Response> {
  const cached = await (await caches.open(PREVIOUS)).match(new URL(request.url).pathname);
  return cached ?? fetch(request);
}

export const isAsset = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isAssetPath(url.pathname);
