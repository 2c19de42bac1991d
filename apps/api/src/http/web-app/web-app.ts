import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST, REVALIDATE, serveFiles } from './assets/serve-files.ts';
import type { FindAsset } from './assets/stored-assets.ts';
import { declarePublic } from '../server/declared-access.ts';
import { type LoadFor, type MayRender, type PageUrl, type Render, RenderedPages } from './rendered-pages.ts';
import { serveReadableProducts } from './readable-products.ts';
import { serveSitemap, type SitemapProduct } from './sitemap.ts';

/** The web app's renderer. It builds absolute URLs from `origin`. */
type RenderWithOrigin = (page: Parameters<Render>[0] & { origin: string }) => ReturnType<Render>;

interface RendererModule {
  render: RenderWithOrigin;
  pageUrl: PageUrl;
}

interface WebApp {
  /** The browser's build: `apps/web/dist/client`. */
  clientDir: string;
  /** The renderer's module: `apps/web/dist/server/entry-server.js`. */
  serverEntry: string;
  /** The public origin of the shop. */
  origin?: string;
  /** Sends a public GET request to the API; by default to this server, without a network connection. */
  load?: LoadFor;
  /** Finds files of other builds; by default there are none. */
  findAsset?: FindAsset;
  /** The products of the sitemap; by default those of the API's list. */
  listProducts?: (ip: string) => Promise<readonly SitemapProduct[]>;
  /** Completes the manifest of the build for this shop. */
  completeManifest?: (built: Record<string, unknown>) => Promise<object>;
  /** Allows every address by default. */
  mayRender?: MayRender;
}

/** Serves the web app's files. The app's routes render every other path as a page. */
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
  const { render, pageUrl } = (await import(pathToFileURL(serverEntry).href)) as RendererModule;
  // The app shell: an empty page that the web app renders in the browser.
  const sendShell = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': REVALIDATE }).sendFile('index.html', clientDir);
  const pages = new RenderedPages((page) => render({ ...page, origin }), pageUrl, load, mayRender);

  await fastify.register(async (web) => {
    web.addHook('onRoute', declarePublic);
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await pages.send(request, reply))) sendShell(reply);
      return reply;
    };
    await serveFiles(web, clientDir, findAsset, sendPage);
    web.get('/index.html', (_request, reply) => sendShell(reply));
    serveManifest(web, clientDir, completeManifest);
    const listCategories = async (ip: string) => (await load('/api/categories', ip)).data as { slug: string }[];
    serveSitemap(web, { origin, listProducts, listCategories });
    serveReadableProducts(web, load, sendPage);
    web.get('/*', sendPage);
  });
}

function serveManifest(
  web: FastifyInstance,
  clientDir: string,
  complete: NonNullable<WebApp['completeManifest']>,
): void {
  const file = join(clientDir, MANIFEST);
  if (!existsSync(file)) return;
  const built = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  web.get(`/${MANIFEST}`, async (_request, reply) => {
    reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': REVALIDATE });
    return JSON.stringify(await complete(built));
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
    .update(readFileSync(join(clientDir, 'index.html')))
    .digest('hex')
    .slice(0, 12);
}

/** Paths of the web app's build. `root` is the root of the repository. */
export const locateWebApp = (root: string): WebApp => ({
  clientDir: join(root, 'apps/web/dist/client'),
  serverEntry: join(root, 'apps/web/dist/server/entry-server.js'),
});
