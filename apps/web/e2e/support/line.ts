import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newVersion } from './new-version.ts';
import { url as shopUrl } from './shop.ts';

/** How the line treats what comes over it. */
export type Weather =
  | 'fine'
  /** Connections are taken, and nothing ever comes back. */
  | 'silent'
  /** A hotel's network: every address answers with a login page. */
  | 'portal'
  /** The shop gets the request and does it, and the answer is lost; of changes only. */
  | 'losing answers'
  /** The shop is too busy for every call. */
  | 'storm';

export interface Change {
  /** Method and path. */
  call: string;
  key: string | undefined;
  /** What the shop answered, whether or not the answer came through. */
  status: number | undefined;
}

const CHANGES = ['POST', 'PATCH', 'DELETE'];

/**
 * A line of its own between a browser and the shop, which can really be cut: unlike the browser's own offline switch,
 * that also reaches service workers.
 */
export class Line {
  weather: Weather = 'fine';
  /** A newer version of the shop is at the other end. */
  isNewVersion = false;
  /** Of the new version only so many parts come through. */
  partsLeft = Infinity;
  /** Every change that came over the line, with its key. */
  readonly changes: Change[] = [];
  /** Changes that a busy shop has turned away. */
  storms = 0;
  readonly #server: Server;
  #port = 0;

  private constructor() {
    this.#server = createServer((incoming, answer) => this.#carry(incoming, answer));
  }

  static async open(): Promise<Line> {
    const line = new Line();
    await line.#listen();
    line.#port = (line.#server.address() as AddressInfo).port;
    return line;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Nothing listens any more, and what was open breaks. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    this.#server.closeAllConnections();
    await closed;
  }

  async mend(): Promise<void> {
    this.weather = 'fine';
    this.partsLeft = Infinity;
    if (!this.#server.listening) await this.#listen();
  }

  #listen(): Promise<void> {
    return new Promise((done) => this.#server.listen(this.#port, '127.0.0.1', done));
  }

  #carry(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    const isChange = url.startsWith('/api/') && CHANGES.includes(method);
    const { weather } = this;
    if (weather === 'silent') return;
    if (weather === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the Grand Hotel</h1>');
      return;
    }
    if (weather === 'storm' && url.startsWith('/api/')) {
      if (isChange) this.storms += 1;
      answer.writeHead(503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ statusCode: 503, code: 'UNAVAILABLE', message: 'The shop is busy.' }));
      return;
    }
    if (this.isNewVersion && !url.startsWith('/api/')) return this.#carryNewVersion(incoming, answer);
    const key = headers['idempotency-key'] as string | undefined;
    const change: Change = { call: `${method} ${url}`, key, status: undefined };
    if (isChange) this.changes.push(change);
    const onwards = request(shopUrl + url, { method, headers }, (reply) => {
      change.status = reply.statusCode;
      reply.on('error', () => answer.destroy());
      if (weather === 'losing answers' && isChange) {
        reply.resume();
        reply.on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onwards.on('error', () => answer.destroy());
    incoming.on('error', () => onwards.destroy());
    incoming.pipe(onwards);
  }

  #carryNewVersion({ method, url = '/', headers, socket }: IncomingMessage, answer: ServerResponse): void {
    const path = newVersion.address(url);
    if (path === undefined) return void answer.writeHead(404).end();
    if (path !== url && (this.partsLeft -= 1) < 0) return void socket.destroy();
    // Uncompressed and whole, because it will be changed.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = headers;
    const onwards = request(shopUrl + path, { method, headers: plain }, (reply) => {
      const { 'content-length': ____, etag: _____, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, rest);
      if (!newVersion.isText(reply.headers['content-type'])) return void reply.pipe(answer);
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => answer.end(newVersion.text(Buffer.concat(chunks).toString())));
    });
    onwards.on('error', () => answer.destroy());
    onwards.end();
  }
}
