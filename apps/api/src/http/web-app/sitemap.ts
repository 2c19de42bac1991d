import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { slugOf } from '@kundan/domain/catalogue/category';
import { CATEGORIES } from '@kundan/domain/shop';
import { TimeSlices } from '../../infrastructure/time-slices.ts';

/** The pages of the sitemap, in addition to the products. */
const PAGES = [
  '/',
  '/shop',
  '/new-arrivals',
  '/best-sellers',
  ...CATEGORIES.map((category) => `/category/${slugOf(category)}`),
  '/about',
  '/features',
  '/contact',
  '/returns-policy',
  '/shipping-policy',
  '/terms-conditions',
  '/privacy-policy',
];
/** Paths that crawlers must not request. Private pages have a robots meta tag instead. */
const DISALLOWED = ['/api/', '/dev/', '/sandbox/', '/admin-panel'];

/** The protocol allows 50,000 addresses in one file. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A product of the sitemap. */
export interface SitemapProduct {
  id: number;
  /** ISO 8601; null or absent when it is unknown. */
  changedAt?: string | null;
}

interface Address {
  path: string;
  /** YYYY-MM-DD. */
  changed?: string | undefined;
}

interface Sitemap {
  /** The public origin of the shop. */
  origin: string;
  listProducts: (ip: string) => Promise<readonly SitemapProduct[]>;
}

/**
 * Serves sitemap.xml with every page and product, and robots.txt. With more addresses than one file may have, sitemap.xml is an
 * index of /sitemap-1.xml, …
 */
export function serveSitemap(fastify: FastifyInstance, { origin, listProducts }: Sitemap): void {
  const base = new URL(origin).origin;
  const absoluteUrl = (path: string) => base + path;
  const send = (reply: FastifyReply, elements: AsyncIterable<string>) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(Readable.from(elements));
  const entryOf = (tag: string, address: Address | undefined) =>
    address
      ? `<${tag}><loc>${absoluteUrl(address.path)}</loc>${address.changed ? `<lastmod>${address.changed}</lastmod>` : ''}</${tag}>`
      : '';

  fastify.get('/sitemap.xml', async (request, reply) => {
    const addresses = new Addresses(await listProducts(request.ip));
    if (addresses.count <= MAX_ADDRESSES)
      return send(
        reply,
        xml('urlset', addresses.count, (index) => entryOf('url', addresses.at(index))),
      );
    const files = Array.from({ length: Math.ceil(addresses.count / MAX_ADDRESSES) }, (_, index) => ({
      path: `/sitemap-${index + 1}.xml`,
      changed: addresses.newest(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
    }));
    return send(
      reply,
      xml('sitemapindex', files.length, (index) => entryOf('sitemap', files[index])),
    );
  });
  fastify.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}$).xml', async (request, reply) => {
    const start = (Number(request.params.file) - 1) * MAX_ADDRESSES;
    const addresses = new Addresses(await listProducts(request.ip));
    const count = Math.min(MAX_ADDRESSES, addresses.count - start);
    if (start < 0 || count <= 0) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return send(
      reply,
      xml('urlset', count, (index) => entryOf('url', addresses.at(start + index))),
    );
  });
  fastify.get('/robots.txt', (_request, reply) => {
    const disallowed = DISALLOWED.map((path) => `Disallow: ${path}`);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...disallowed, `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n'));
  });
}

/** The addresses of all pages and then of all products, made when they are read: the list of products is not copied. */
class Addresses {
  readonly count: number;

  constructor(private readonly products: readonly SitemapProduct[]) {
    this.count = PAGES.length + products.length;
  }

  at(index: number): Address | undefined {
    const path = PAGES[index];
    if (path !== undefined) return { path };
    const product = this.products[index - PAGES.length];
    return product && { path: `/product/${product.id}`, changed: product.changedAt?.slice(0, 10) };
  }

  /** The day of the newest change of the addresses from `start` to before `end`; undefined when none is known. */
  newest(start: number, end: number): string | undefined {
    let newest = '';
    for (let index = Math.max(start, PAGES.length); index < Math.min(end, this.count); index += 1) {
      const changedAt = this.products[index - PAGES.length]?.changedAt ?? '';
      if (changedAt > newest) newest = changedAt;
    }
    return newest.slice(0, 10) || undefined;
  }
}

/** Number of entries that are formatted at once. */
const BATCH = 500;

/** Formats a document in slices, because one file has up to 50,000 entries. */
async function* xml(root: string, count: number, entryAt: (index: number) => string): AsyncGenerator<string> {
  const slices = new TimeSlices();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">`;
  for (let start = 0; start < count; start += BATCH) {
    let text = '';
    for (let index = start; index < Math.min(start + BATCH, count); index += 1) text += entryAt(index);
    yield text;
    if (slices.isOver) await slices.pause();
  }
  yield `</${root}>\n`;
}
