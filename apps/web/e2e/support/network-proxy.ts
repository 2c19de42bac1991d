import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newVersion } from './new-version.ts';
import { url as shopUrl } from './shop-api.ts';

export type NetworkMode =
  | 'online'
  /** Accepts connections and never responds. */
  | 'unresponsive'
  /** Responds to every request with a login page. */
  | 'captive-portal'
  /** Forwards a change to the shop and closes the connection instead of returning the response. Reads are unaffected. */
  | 'drop-responses'
  /** Responds to every API request with 503. */
  | 'overloaded';

/** A changing API request that the proxy has forwarded. */
export interface ForwardedChange {
  /** Method and path. */
  call: string;
  idempotencyKey: string | undefined;
  /** The status of the shop's response, also when the response was dropped. */
  status: number | undefined;
}

const CHANGING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * A proxy between one browser and the shop. Disconnecting it also affects service workers, unlike the browser's own
 * offline mode.
 */
export class NetworkProxy {
  mode: NetworkMode = 'online';
  /** Serves a rewritten build of the web app instead of the current one. */
  servesNewVersion = false;
  /** How many assets of the new version the proxy still serves. Further requests fail. */
  newAssetsLeft = Infinity;
  readonly changes: ForwardedChange[] = [];
  /** How many changes were answered with 503 in the mode 'overloaded'. */
  overloadedChanges = 0;
  readonly #server: Server;
  /** The shop's address. */
  readonly #shop: string;
  #port = 0;

  private constructor(shop: string) {
    this.#shop = shop;
    this.#server = createServer((incoming, response) => this.#handle(incoming, response));
  }

  static async start(shop = shopUrl): Promise<NetworkProxy> {
    const proxy = new NetworkProxy(shop);
    await proxy.#listen();
    proxy.#port = (proxy.#server.address() as AddressInfo).port;
    return proxy;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Stops listening and closes all connections. */
  async disconnect(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Listens on the same port again, in the given mode. */
  async reconnect(mode: NetworkMode = 'online'): Promise<void> {
    this.mode = mode;
    this.newAssetsLeft = Infinity;
    if (!this.#server.listening) await this.#listen();
  }

  #listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  #handle(incoming: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = incoming;
    const isApi = url.startsWith('/api/');
    // The report of how fast a page was changes nothing that a shopper sees; half of the pages send it.
    const isChange = isApi && CHANGING_METHODS.includes(method) && !url.endsWith('/vitals');
    if (this.mode === 'unresponsive') return;
    if (this.mode === 'captive-portal') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the Grand Hotel</h1>');
      return;
    }
    if (this.mode === 'overloaded' && isApi) {
      if (isChange) this.overloadedChanges += 1;
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ statusCode: 503, code: 'UNAVAILABLE', message: 'The shop is busy.' }));
      return;
    }
    if (this.servesNewVersion && !isApi) return this.#serveNewVersion(incoming, response);
    this.#forward(incoming, response, isChange);
  }

  #forward(incoming: IncomingMessage, response: ServerResponse, isChange: boolean): void {
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const isDropped = isChange && this.mode === 'drop-responses';
    const idempotencyKey = headers['idempotency-key'] as string | undefined;
    const change: ForwardedChange = { call: `${method} ${url}`, idempotencyKey, status: undefined };
    if (isChange) this.changes.push(change);
    const upstream = request(this.#shop + url, { method, headers }, (reply) => {
      change.status = reply.statusCode;
      reply.on('error', () => response.destroy());
      if (isDropped) {
        reply.resume();
        reply.on('end', () => socket.destroy());
        return;
      }
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.on('error', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  #serveNewVersion({ method, url = '/', headers, socket }: IncomingMessage, response: ServerResponse): void {
    const path = newVersion.originalPath(url);
    if (path === undefined) return void response.writeHead(404).end();
    if (path !== url && (this.newAssetsLeft -= 1) < 0) return void socket.destroy();
    // The body is rewritten, so request it uncompressed and unconditionally, and drop its length and ETag.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...requestHeaders } = headers;
    const upstream = request(this.#shop + path, { method, headers: requestHeaders }, (reply) => {
      const { 'content-length': ____, etag: _____, ...responseHeaders } = reply.headers;
      const status = reply.statusCode ?? 502;
      if (!newVersion.isText(reply.headers['content-type']))
        return void reply.pipe(response.writeHead(status, responseHeaders));
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        response.writeHead(status, responseHeaders).end(newVersion.rewrite(Buffer.concat(chunks).toString()));
      });
    });
    upstream.on('error', () => response.destroy());
    upstream.end();
  }
}
