import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { url as shopUrl } from './shop.ts';

/** How the line treats what comes over it. */
export type Weather =
  | 'fine'
  /** Connections are taken, and nothing ever comes back. */
  | 'silent'
  /** A hotel's network: every address answers with a login page. */
  | 'portal'
  /** The shop gets the request and does it, and the answer is lost; of changes only. */
  | 'losing answers';

const CHANGES = ['POST', 'PATCH', 'DELETE'];

/**
 * A line of its own between a browser and the shop, which can really be cut: unlike the browser's own offline switch,
 * that also reaches service workers.
 */
export class Line {
  weather: Weather = 'fine';
  /** Every change that came over the line, with its key. */
  readonly changes: { call: string; key: string | undefined }[] = [];
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
    if (isChange)
      this.changes.push({ call: `${method} ${url}`, key: headers['idempotency-key'] as string | undefined });
    const onwards = request(shopUrl + url, { method, headers }, (reply) => {
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
}
