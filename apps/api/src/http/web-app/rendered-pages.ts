import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse, digestOf } from '../response-cache/cached-response.ts';
import { negotiate } from '../response-cache/content-negotiation.ts';

/** A public response of the API that a page shows. */
export interface LoadedResponse {
  status: number;
  data: unknown;
  /** The number of all products of a list, from `x-total-count`. */
  total?: number;
  etag?: string;
}

export type Load = (path: string) => Promise<LoadedResponse>;
/** `ip` is the address that requests the page; the API's rate limits count the request for this address. */
export type LoadFor = (path: string, ip: string) => Promise<LoadedResponse>;
/** Whether the rate limit allows the server to render another page for this address. */
export type MayRender = (ip: string) => Promise<boolean>;
export type Render = (page: {
  url: string;
  load: Load;
}) => Promise<{ status: number; html: string; location?: string; scriptHashes?: readonly string[] }>;

/** Removes query parameters that the page does not read, so that they make no further entries in the cache. */
export type PageUrl = (url: string) => string;

interface Page {
  status: number;
  response: CachedResponse<string>;
  /** The page's inline scripts as sources for the Content-Security-Policy. */
  scriptHashes: readonly string[];
  /** Paths of the API responses that the page shows, with their ETags. */
  sources: ReadonlyMap<string, string>;
  /** In ms since 1970. */
  renderedAt: number;
  isRecompressed?: boolean;
}

const MAX_CACHED_PAGES = 200;
/** In ms. A page that changes more often, because its last pieces are being sold, is not worth the work of a better compression. */
const STABLE_MS = 5_000;
/** Seconds after which a client may request a page with a failed load again. */
const RETRY_AFTER_S = '5';

/** Renders pages on the server and caches them until an API response that they show changes. */
export class RenderedPages {
  private readonly cached = new LRUCache<string, Page>({ max: MAX_CACHED_PAGES });
  private isRecompressing = false;

  constructor(
    private readonly render: Render,
    private readonly pageUrl: PageUrl,
    private readonly load: LoadFor,
    private readonly mayRender: MayRender,
  ) {}

  /** Sends the page. Returns false without sending when the page is not cached and the address may not render another. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const page = await this.getPage(this.pageUrl(request.url), request.ip);
    if (!page) return false;
    if ('location' in page) void reply.redirect(page.location, 307);
    else {
      await sendPage(page, request, reply);
      if (Date.now() - page.renderedAt >= STABLE_MS) void this.recompress(page);
    }
    return true;
  }

  /**
   * Compresses a page better than its first responses, so that its HTML arrives in the first round trip of a connection. One page at
   * a time: the others wait until they are requested again, and the work never takes more than one thread.
   */
  private async recompress(page: Page): Promise<void> {
    if (this.isRecompressing || page.isRecompressed || page.status !== 200) return;
    this.isRecompressing = page.isRecompressed = true;
    // After a failure, the page stays as it is compressed.
    await page.response.recompress().catch(() => undefined);
    this.isRecompressing = false;
  }

  private async getPage(url: string, ip: string): Promise<Page | { location: string } | undefined> {
    const cached = this.cached.get(url);
    if (cached && (await this.isFresh(cached, ip))) return cached;
    if (!(await this.mayRender(ip))) return undefined;
    const sources = new Map<string, string>();
    /** Loads that have failed, or that the renderer does not wait for. */
    let missing = 0;
    const {
      status,
      html,
      location,
      scriptHashes = [],
    } = await this.render({
      url,
      load: async (path) => {
        missing += 1;
        const loaded = await this.load(path, ip);
        missing -= 1;
        sources.set(path, etagOf(loaded));
        return loaded;
      },
    });
    if (location !== undefined) return { location };
    const response = new CachedResponse<string>(Buffer.from(html), { 'content-type': 'text/html; charset=utf-8' });
    // Also when the renderer has replaced what is missing by an empty list.
    const page = { status: missing > 0 ? 503 : status, response, scriptHashes, sources, renderedAt: Date.now() };
    if (page.status === 200) this.cached.set(url, page);
    return page;
  }

  private async isFresh({ sources }: Page, ip: string): Promise<boolean> {
    const checks = [...sources].map(async ([path, etag]) => etag === etagOf(await this.load(path, ip)));
    const results = await Promise.all(checks).catch(() => [false]);
    return results.every(Boolean);
  }
}

async function sendPage(
  { status, response, scriptHashes }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { encoding, ifNoneMatch } = negotiate(request.raw);
  // An error page is never 304: the client must see its status.
  const raw = await response.select({ encoding, ifNoneMatch: status === 200 ? ifNoneMatch : undefined });
  void reply
    .headers(raw.headers)
    .headers(allowScripts(reply, scriptHashes))
    .headers(
      status === 503
        ? { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' }
        : {},
    )
    .code(raw.status ?? status)
    .send(raw.body);
}

/** Allows these inline scripts beside the ones that the policy of every response allows. */
function allowScripts({ raw }: FastifyReply, hashes: readonly string[]): Record<string, string> {
  const policy = raw.getHeader('content-security-policy');
  if (typeof policy !== 'string' || hashes.length === 0) return {};
  return { 'content-security-policy': policy.replace(/script-src /, `$&${hashes.join(' ')} `) };
}

function etagOf(loaded: LoadedResponse): string {
  return loaded.etag ?? digestOf(JSON.stringify(loaded));
}
