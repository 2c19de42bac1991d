import type { FastifyInstance } from 'fastify';
import { slugOf } from '@kundan/domain/catalogue/category';
import { CATEGORIES } from '@kundan/domain/shop';
import type { LoadFor } from './rendered-pages.ts';

/** What a search engine may find beside the products. */
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
/** Where only the shop's own people and programs have business. What is private says so in its page. */
const CLOSED = ['/api/', '/dev/', '/sandbox/', '/admin-panel'];

/** sitemap.xml with every page and product, and robots.txt, which names it. `origin`: where the shop stands. */
export function serveSitemap(fastify: FastifyInstance, { origin, load }: { origin: string; load: LoadFor }): void {
  const full = (path: string) => new URL(path, origin).href;
  fastify.get('/sitemap.xml', async (request, reply) => {
    const { data } = await load('/api/products/shop', request.ip);
    const products = (data as { id: number }[]).map(({ id }) => `/product/${id}`);
    const urls = [...PAGES, ...products].map((path) => `<url><loc>${full(path)}</loc></url>`);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
  fastify.get('/robots.txt', (_request, reply) => {
    const closed = CLOSED.map((path) => `Disallow: ${path}`);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, `Sitemap: ${full('/sitemap.xml')}`, ''].join('\n'));
  });
}
