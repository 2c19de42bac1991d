import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openToAll } from './declared-access.ts';
import { type LoadFor, type MayRender, type Render, RenderedPages } from './rendered-pages.ts';
import { serveSitemap } from './sitemap.ts';

/** The web app's own renderer, which also writes the shop's full address into its pages. */
type RenderAt = (page: Parameters<Render>[0] & { origin: string }) => ReturnType<Render>;

interface WebApp {
  /** The browser's build: `apps/web/dist/client`. */
  clientDir: string;
  /** The renderer's module: `apps/web/dist/server/entry-server.js`. */
  serverEntry: string;
  /** The address people reach the shop at, without a path. */
  origin?: string;
  /** Reads a public GET of the API; by default this very server answers it, without a network. */
  load?: LoadFor;
  /** By default everybody may. */
  mayRender?: MayRender;
}

const YEAR = 'public, max-age=31536000, immutable';
const MONTH = 'public, max-age=2592000, stale-while-revalidate=2592000';
const DAY = 'public, max-age=86400';
const ALWAYS_ASK = 'no-cache';

/** Serves the web app: its files, and every other address as a page rendered from the app's own routes. */
export async function registerWebApp(
  fastify: FastifyInstance,
  {
    clientDir,
    serverEntry,
    origin = 'http://localhost:3000',
    load = loadInProcess(fastify),
    mayRender = () => Promise.resolve(true),
  }: WebApp,
): Promise<void> {
  if (!existsSync(serverEntry))
    throw new Error(`The web app is not built: ${serverEntry} is missing. Run npm run build.`);
  const { render } = (await import(pathToFileURL(serverEntry).href)) as { render: RenderAt };
  const pages = new RenderedPages((page) => render({ ...page, origin }), load, mayRender);

  await fastify.register(async (web) => {
    web.addHook('onRoute', openToAll);
    await serveFiles(web, clientDir);
    serveSitemap(web, { origin, load });
    web.get('/*', async (request, reply) => {
      if (!(await pages.answer(request, reply))) sendShell(reply, clientDir);
      return reply;
    });
  });
}

async function serveFiles(fastify: FastifyInstance, clientDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) =>
      void reply.header('cache-control', cachingOf(path.slice(clientDir.length).replace(/\.(br|gz)$/, ''))),
  });
  fastify.get('/index.html', (_request, reply) => sendShell(reply, clientDir));
}

/** The page without its contents, which the browser then loads itself. */
function sendShell(reply: FastifyReply, clientDir: string): FastifyReply {
  return reply.header('cache-control', ALWAYS_ASK).sendFile('index.html', clientDir);
}

function cachingOf(path: string): string {
  if (/^[/\\]assets[/\\]/.test(path)) return YEAR;
  if (/^[/\\]catalogue[/\\]/.test(path)) return MONTH;
  return /\.(svg|png)$/.test(path) ? DAY : ALWAYS_ASK;
}

function loadInProcess(fastify: FastifyInstance): LoadFor {
  return async (path, ip) => {
    const response = await fastify.inject({ url: path, remoteAddress: ip, headers: { accept: 'application/json' } });
    if (response.statusCode >= 500) throw new Error(`${path} answered ${response.statusCode}`);
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

/** Where the web app's build lies, seen from the repository's root. */
export const webAppIn = (root: string): WebApp => ({
  clientDir: join(root, 'apps/web/dist/client'),
  serverEntry: join(root, 'apps/web/dist/server/entry-server.js'),
});
