import type { RouteHandlerMethod } from 'fastify';
import type { StoredAsset } from './asset-store.ts';

const TYPES: Record<string, string | undefined> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};

export const typeOfAsset = (name: string): string | undefined => TYPES[name.split('.').at(-1) ?? ''];

/** Finds a file of a stored build. */
export type FindAsset = (name: string) => Promise<StoredAsset | undefined>;

/**
 * Handles a path below /assets: sends the file of another build. Answers a file that no stored build has with a short 404, which
 * neither a browser nor a CDN caches.
 */
export function sendStoredAsset(find: FindAsset, cacheControl: string): RouteHandlerMethod {
  return async (request, reply) => {
    const { '*': name = '' } = request.params as { '*'?: string };
    const type = typeOfAsset(name);
    const asset = type && /^[\w.-]{1,200}$/.test(name) ? await find(name) : undefined;
    if (!asset) {
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('Not found\n');
    }
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply.headers({ 'cache-control': cacheControl, 'content-type': type, vary: 'accept-encoding' });
    if (!asset.brotli || !acceptsBrotli) return reply.send(asset.content);
    return reply.header('content-encoding', 'br').send(asset.brotli);
  };
}
