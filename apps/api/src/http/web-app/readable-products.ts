import { slugOf } from '@kundan/domain/catalogue/category';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadFor } from './rendered-pages.ts';

/** An id with words behind it: '12-kasu-lakshmi-temple-haar'. */
const READABLE = /^(\d{1,9})-/;

/**
 * Serves `/product/12-kasu-lakshmi-temple-haar` beside `/product/12`, which stays the canonical address and the one of all links. Other
 * words than those of the product's name are redirected to it, so that an address whose product was renamed still leads there. `base` is what the
 * paths of a language begin with.
 */
export function serveReadableProducts(
  web: FastifyInstance,
  base: string,
  load: LoadFor,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  web.get<{ Params: { address: string } }>(`${base}/product/:address`, async (request, reply) => {
    const { address } = request.params;
    const id = READABLE.exec(address)?.[1];
    const name = id && (await nameOf(Number(id), request, load));
    if (!name) return sendPage(request, reply);
    const right = [Number(id), slugOf(name)].filter(Boolean).join('-');
    if (address === right) return sendPage(request, reply);
    const query = request.url.split('?').slice(1).join('?');
    // Not stored: a name may come back, and the browser would follow both redirects for ever.
    reply.header('cache-control', 'no-cache');
    return reply.redirect(`${base}/product/${right}${query && `?${query}`}`, 301);
  });
}

/** The name of a product; undefined when there is none, or when it cannot be read, which the page shows. */
async function nameOf(id: number, { ip }: FastifyRequest, load: LoadFor): Promise<string | undefined> {
  const { status, data } = await load(`/api/products/${id}`, ip).catch(() => ({ status: 503, data: undefined }));
  return status === 200 ? (data as { name: string }).name : undefined;
}
