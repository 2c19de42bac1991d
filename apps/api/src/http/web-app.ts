import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A public answer of the API, as the web app's renderer reads it. */
export interface LoadedAnswer {
  status: number;
  data: unknown;
  total?: number;
  etag?: string;
}

type Load = (path: string) => Promise<LoadedAnswer>;
type Render = (page: { url: string; load: Load }) => Promise<{ status: number; html: string; location?: string }>;

interface WebApp {
  /** The browser's build: `apps/web/dist/client`. */
  clientDir: string;
  /** The renderer's module: `apps/web/dist/server/entry-server.js`. */
  serverEntry: string;
  /** Reads a public GET of the API; by default this very server answers it, without a network. */
  load?: Load;
}

interface Page {
  status: number;
  etag: string;
  html: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** What the page was made from: it is good as long as these answers stay the same. */
  sources: ReadonlyMap<string, string>;
}

const YEAR = 'public, max-age=31536000, immutable';
const MONTH = 'public, max-age=2592000, stale-while-revalidate=2592000';
const DAY = 'public, max-age=86400';
const ALWAYS_ASK = 'no-cache';
/** Pages kept rendered; the least recently asked for goes first. */
const KEPT_PAGES = 500;

/** Serves the web app: its files, and every other address as a page rendered from the app's own routes. */
export async function registerWebApp(fastify: FastifyInstance, { clientDir, serverEntry, load }: WebApp): Promise<void> {
  if (!existsSync(serverEntry)) throw new Error(`The web app is not built: ${serverEntry} is missing. Run npm run build.`);
  const { render } = (await import(pathToFileURL(serverEntry).href)) as { render: Render };
  const pages = new Pages(render, load ?? loadInProcess(fastify));

  await fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.setHeader('cache-control', cachingOf(path.slice(clientDir.length))),
  });
  fastify.get('/index.html', (_request, reply) => {
    reply.header('cache-control', ALWAYS_ASK);
    return reply.sendFile('index.html', clientDir);
  });
  fastify.get('/*', (request, reply) => pages.answer(request, reply));
}

function cachingOf(path: string): string {
  if (/^[/\\]assets[/\\]/.test(path)) return YEAR;
  if (/^[/\\]catalogue[/\\]/.test(path)) return MONTH;
  return /\.(svg|png)$/.test(path) ? DAY : ALWAYS_ASK;
}

/** Rendered pages, each made anew only when something it shows has changed. */
class Pages {
  private readonly kept = new Map<string, Page>();

  constructor(
    private readonly render: Render,
    private readonly load: Load,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.page(request.url);
    if ('location' in page) return reply.redirect(page.location, 307);
    reply.headers({ 'cache-control': ALWAYS_ASK, vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const etag = encoding ? `"${page.etag}-${encoding}"` : `"${page.etag}"`;
    reply.header('etag', etag);
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.code(page.status);
    if (!encoding) return reply.send(page.html);
    reply.header('content-encoding', encoding);
    return reply.send((page[encoding] ??= await compressors[encoding](page.html)));
  }

  private async page(url: string): Promise<Page | { location: string }> {
    const known = this.kept.get(url);
    if (known && (await this.isFresh(known))) {
      this.keep(url, known);
      return known;
    }
    const sources = new Map<string, string>();
    const { status, html, location } = await this.render({
      url,
      load: async (path) => {
        const answer = await this.load(path);
        sources.set(path, answer.etag ?? digest(JSON.stringify(answer)));
        return answer;
      },
    });
    if (location !== undefined) return { location };
    const page: Page = { status, html: Buffer.from(html), etag: digest(html), sources };
    if (status === 200) this.keep(url, page);
    return page;
  }

  private async isFresh({ sources }: Page): Promise<boolean> {
    const checks = [...sources].map(async ([path, etag]) => {
      const answer = await this.load(path);
      return etag === (answer.etag ?? digest(JSON.stringify(answer)));
    });
    return (await Promise.all(checks)).every(Boolean);
  }

  private keep(url: string, page: Page): void {
    this.kept.delete(url);
    this.kept.set(url, page);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT_PAGES && !oldest.done) this.kept.delete(oldest.value);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

function loadInProcess(fastify: FastifyInstance): Load {
  return async (path) => {
    const response = await fastify.inject({ url: path, headers: { accept: 'application/json' } });
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
