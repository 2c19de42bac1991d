import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePathOf, DEFAULT_LOCALE, type Locale, localeOfPath, LOCALES } from '@kundan/domain/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST, REVALIDATE, serveFiles } from './assets/serve-files.ts';
import type { FindAsset } from './assets/stored-assets.ts';
import { declarePublic } from '../server/declared-access.ts';
import { type LoadFor, type MayRender, type PageUrl, type Render, RenderedPages } from './rendered-pages.ts';
import { type BuiltManifest, translateManifest } from './translate-manifest.ts';
import { serveReadableProducts } from './readable-products.ts';
import { serveSitemap, type SitemapProduct } from './sitemap.ts';

/** The web app's renderer. It builds absolute URLs from `origin`. */
type RenderWithOrigin = (page: Parameters<Render>[0] & { origin: string }) => ReturnType<Render>;

interface RendererModule {
  render: RenderWithOrigin;
  pageUrl: PageUrl;
}

interface WebApp {
  /** The browser's build: `apps/web/dist/client`, with what a language has of its own in a folder of its name. */
  clientDir: string;
  /** The renderer's module: `apps/web/dist/server/entry-server.js`, those of other languages in a folder beside it. */
  serverEntry: string;
  /** The public origin of the shop. */
  origin?: string;
  /** Sends a public GET request to the API; by default to this server, without a network connection. */
  load?: LoadFor;
  /** Finds files of other builds; by default there are none. */
  findAsset?: FindAsset;
  /** The products of the sitemap; by default those of the API's list. */
  listProducts?: (ip: string) => Promise<readonly SitemapProduct[]>;
  /** Completes the manifest of the build for this shop, in a language. */
  completeManifest?: (built: Record<string, unknown>, locale: Locale) => Promise<BuiltManifest>;
  /** Allows every address by default. */
  mayRender?: MayRender;
}

/** Serves the web app's files. The app's routes render every other path as a page, those under `/hi` and `/te` in that language, if it is built. */
export async function registerWebApp(
  fastify: FastifyInstance,
  {
    clientDir,
    serverEntry,
    origin = 'http://localhost:3000',
    load = loadInProcess(fastify),
    mayRender = () => Promise.resolve(true),
    completeManifest = (built) => Promise.resolve(built),
    findAsset = () => Promise.resolve(undefined),
    listProducts = async (ip) => (await load('/api/products/shop', ip)).data as SitemapProduct[],
  }: WebApp,
): Promise<void> {
  if (!existsSync(serverEntry))
    throw new Error(`The web app is not built: ${serverEntry} is missing. Run npm run build.`);
  const locales = LOCALES.filter((locale) => existsSync(shellOf(clientDir, locale)));
  const languageOf = ({ url }: FastifyRequest) => {
    const locale = localeOfPath(url);
    return locales.includes(locale) ? locale : DEFAULT_LOCALE;
  };
  const loadPages = async (locale: Locale) => {
    const entry = join(dirname(serverEntry), basePathOf(locale), basename(serverEntry));
    const { render, pageUrl } = (await import(pathToFileURL(entry).href)) as RendererModule;
    return new RenderedPages((page) => render({ ...page, origin }), pageUrl, load, mayRender);
  };
  // The renderer of another language is loaded with its first page.
  const pages = new Map([[DEFAULT_LOCALE, Promise.resolve(await loadPages(DEFAULT_LOCALE))]]);
  const pagesOf = (locale: Locale) => {
    let loading = pages.get(locale);
    if (!loading) {
      pages.set(locale, (loading = loadPages(locale)));
      // The next page tries again.
      loading.catch(() => pages.delete(locale));
    }
    return loading;
  };
  // The app shell: an empty page that the web app renders in the browser.
  const sendShell = (reply: FastifyReply, locale = DEFAULT_LOCALE) =>
    reply.headers({ 'cache-control': REVALIDATE }).sendFile(relative(clientDir, shellOf(clientDir, locale)), clientDir);

  await fastify.register(async (web) => {
    web.addHook('onRoute', declarePublic);
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const locale = languageOf(request);
      if (!(await (await pagesOf(locale)).send(request, reply))) sendShell(reply, locale);
      return reply;
    };
    await serveFiles(web, clientDir, findAsset, sendPage);
    web.get('/index.html', (_request, reply) => sendShell(reply));
    serveManifests(web, clientDir, locales, completeManifest);
    const listCategories = async (ip: string) =>
      (await load('/api/categories', ip)).data as { slug: string; name: string }[];
    serveSitemap(web, { origin, locales, listProducts, listCategories });
    for (const locale of locales) serveReadableProducts(web, basePathOf(locale), load, sendPage);
    // Relative to the folder, which is the scope of the language's service worker.
    for (const base of locales.map(basePathOf))
      if (base) web.get(base, (request, reply) => reply.redirect(request.url.replace(base, `${base}/`), 308));
    web.get('/*', sendPage);
  });
}

const shellOf = (clientDir: string, locale: Locale) => join(clientDir, basePathOf(locale), 'index.html');

function serveManifests(
  web: FastifyInstance,
  clientDir: string,
  locales: readonly Locale[],
  complete: NonNullable<WebApp['completeManifest']>,
): void {
  const file = join(clientDir, MANIFEST);
  if (!existsSync(file)) return;
  const built = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  for (const locale of locales)
    web.get(`${basePathOf(locale)}/${MANIFEST}`, async (_request, reply) => {
      reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': REVALIDATE });
      return JSON.stringify(translateManifest(await complete(built, locale), locale));
    });
}

function loadInProcess(fastify: FastifyInstance): LoadFor {
  return async (path, ip) => {
    const response = await fastify.inject({ url: path, remoteAddress: ip, headers: { accept: 'application/json' } });
    if (response.statusCode >= 500 || response.statusCode === 429)
      throw new Error(`GET ${path} failed with ${response.statusCode}`);
    const total = response.headers['x-total-count'];
    const etag = response.headers.etag;
    return {
      status: response.statusCode,
      data: response.json<unknown>(),
      ...(total !== undefined && { total: Number(total) }),
      ...(etag !== undefined && { etag: String(etag) }),
    };
  };
}

/** Returns a short hash of the files of a browser build. Two builds with equal files have the same hash. */
export function identifyBuild(clientDir: string): string {
  return createHash('sha256')
    .update(
      LOCALES.map((locale) => shellOf(clientDir, locale))
        .filter(existsSync)
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
    )
    .digest('hex')
    .slice(0, 12);
}

/** Paths of the web app's build. `root` is the root of the repository. */
export const locateWebApp = (root: string): WebApp => ({
  clientDir: join(root, 'apps/web/dist/client'),
  serverEntry: join(root, 'apps/web/dist/server/entry-server.js'),
});
