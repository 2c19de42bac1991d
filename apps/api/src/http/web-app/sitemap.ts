import { Readable } from 'node:stream';
import { PAGE_SLUGS } from '@kundan/contracts/page-slugs';
import { basePathOf, type Locale } from '@kundan/domain/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { TimeSlices } from '../../infrastructure/time-slices.ts';

/** The pages of the sitemap before the categories, and after them. */
const LISTS = ['/', '/shop', '/new-arrivals', '/best-sellers'];
const PAGES = PAGE_SLUGS.map((slug) => `/${slug}`);
/** Paths that crawlers must not request. Private pages have a robots meta tag instead. */
const DISALLOWED = ['/api/', '/dev/', '/sandbox/', '/admin-panel'];

/** The protocol allows 50,000 addresses in one file. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A product of the sitemap. */
export interface SitemapProduct {
  id: number;
  /** The name of its category. */
  category: string;
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
  /** The languages of its pages. */
  locales: readonly Locale[];
  listProducts: (ip: string) => Promise<readonly SitemapProduct[]>;
  listCategories: (ip: string) => Promise<readonly { slug: string; name: string }[]>;
}

/**
 * Serves sitemap.xml with every page and product, and robots.txt. With more addresses than one file may have, sitemap.xml is an
 * index of /sitemap-1.xml, …
 */
export function serveSitemap(
  fastify: FastifyInstance,
  { origin, locales, listProducts, listCategories }: Sitemap,
): void {
  const base = new URL(origin).origin;
  /** The addresses of the files, which are full except for the last one. */
  const listFiles = async (ip: string): Promise<Address[][]> => {
    const listed = await listProducts(ip);
    const products = listed.map(({ id, changedAt }) => ({ path: `/product/${id}`, changed: changedAt?.slice(0, 10) }));
    // The page of a category without products asks not to be indexed.
    const filled = new Set(listed.map(({ category }) => category));
    const categories = (await listCategories(ip)).filter(({ name }) => filled.has(name));
    const lists = [...LISTS, ...categories.map(({ slug }) => `/category/${slug}`), ...PAGES];
    const all: Address[] = [...lists.map((path) => ({ path })), ...products];
    // Each page has an address in each language.
    const size = Math.floor(MAX_ADDRESSES / locales.length);
    const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, file) => file * size);
    return starts.map((start) => all.slice(start, start + size));
  };
  const dated = ({ changed }: Address) => (changed ? `<lastmod>${changed}</lastmod>` : '');
  const formatFile = (file: Address) => `<sitemap><loc>${base}${file.path}</loc>${dated(file)}</sitemap>`;
  const formatPage = (page: Address) => {
    const addresses = locales.map((locale) => ({ locale, href: base + basePathOf(locale) + page.path }));
    const alternates =
      addresses.length > 1
        ? [...addresses.map(alternate), alternate({ locale: 'x-default', href: addresses[0]!.href })]
        : [];
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${dated(page)}${alternates.join('')}</url>`).join('');
  };
  const send = (reply: FastifyReply, elements: AsyncIterable<string>) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(Readable.from(elements));

  fastify.get('/sitemap.xml', async (request, reply) => {
    const files = await listFiles(request.ip);
    if (files.length === 1) return send(reply, xml('urlset', files[0]!, formatPage));
    const index = files.map((file, at) => ({ path: `/sitemap-${at + 1}.xml`, changed: newestChange(file) }));
    return send(reply, xml('sitemapindex', index, formatFile));
  });
  fastify.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}$).xml', async (request, reply) => {
    const file = (await listFiles(request.ip))[Number(request.params.file) - 1];
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return send(reply, xml('urlset', file, formatPage));
  });
  fastify.get('/robots.txt', (_request, reply) => {
    const disallowed = DISALLOWED.map((path) => `Disallow: ${path}`);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...disallowed, `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
  });
}

/** The day of the newest change; undefined when none is known. */
const newestChange = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce((newest, { changed = '' }) => (changed > newest ? changed : newest), '') || undefined;

/** Number of entries that are formatted at once. */
const BATCH = 500;

const alternate = ({ locale, href }: { locale: Locale | 'x-default'; href: string }) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`;

/** Formats a document in slices, because one file has up to 50,000 entries. */
async function* xml(
  root: string,
  addresses: readonly Address[],
  format: (address: Address) => string,
): AsyncGenerator<string> {
  const slices = new TimeSlices();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for (let start = 0; start < addresses.length; start += BATCH) {
    yield addresses
      .slice(start, start + BATCH)
      .map(format)
      .join('');
    if (slices.isOver) await slices.pause();
  }
  yield `</${root}>\n`;
}
