import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public answer of the API, as the web app's renderer reads it. */
export interface LoadedAnswer {
  status: number;
  data: unknown;
  total?: number;
  etag?: string;
}

export type Load = (path: string) => Promise<LoadedAnswer>;
/** `ip` is who asks for the page: what it reads counts as theirs. */
export type LoadFor = (path: string, ip: string) => Promise<LoadedAnswer>;
/** Whether a visitor may have one more page rendered. */
export type MayRender = (ip: string) => Promise<boolean>;
export type Render = (page: {
  url: string;
  load: Load;
}) => Promise<{ status: number; html: string; location?: string }>;

interface Page {
  status: number;
  etag: string;
  html: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** What the page was made from: it is good as long as these answers stay the same. */
  sources: ReadonlyMap<string, string>;
}

/** Pages kept rendered; the least recently asked for goes first. */
const KEPT_PAGES = 200;

/** Rendered pages, each made anew only when something it shows has changed. */
export class RenderedPages {
  private readonly kept = new Map<string, Page>();

  constructor(
    private readonly render: Render,
    private readonly load: LoadFor,
    private readonly mayRender: MayRender,
  ) {}

  /** Answers, or returns false when the page would have to be rendered and this visitor has had enough rendered for now. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const page = await this.page(request.url, request.ip);
    if (!page) return false;
    if ('location' in page) void reply.redirect(page.location, 307);
    else await this.send(page, request, reply);
    return true;
  }

  private async send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const etag = encoding ? `"${page.etag}-${encoding}"` : `"${page.etag}"`;
    reply.header('etag', etag);
    if (page.status === 200 && request.headers['if-none-match'] === etag) {
      void reply.code(304).send();
      return;
    }
    const body = encoding ? (page[encoding] ??= await compressors[encoding](page.html)) : page.html;
    if (encoding) reply.header('content-encoding', encoding);
    void reply.code(page.status).send(body);
  }

  private async page(url: string, ip: string): Promise<Page | { location: string } | undefined> {
    const known = this.kept.get(url);
    if (known && (await this.isFresh(known, ip))) {
      this.keep(url, known);
      return known;
    }
    if (!(await this.mayRender(ip))) return undefined;
    const sources = new Map<string, string>();
    const { status, html, location } = await this.render({
      url,
      load: async (path) => {
        const answer = await this.load(path, ip);
        sources.set(path, answer.etag ?? digest(JSON.stringify(answer)));
        return answer;
      },
    });
    if (location !== undefined) return { location };
    const page: Page = { status, html: Buffer.from(html), etag: digest(html), sources };
    if (status === 200) this.keep(url, page);
    return page;
  }

  private async isFresh({ sources }: Page, ip: string): Promise<boolean> {
    const checks = [...sources].map(async ([path, etag]) => {
      const answer = await this.load(path, ip);
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
