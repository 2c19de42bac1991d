import type { SeededRandom } from '@kundan/test-support/seeded-random';
import { createResponse } from './server/create-response.ts';
import type { Fault, FaultCoverage } from './fault-coverage.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServerModel } from './server/server-model.ts';

/** The faults between a device and the server. */
const NETWORK_FAULTS = [
  'request lost',
  'response lost',
  'response cut off',
  'request delayed',
  'request duplicated',
  'captive portal',
  'server busy',
  'proxy error page',
] as const satisfies Fault[];

/** Returns a response whose connection breaks off in the middle of the body. */
function cutBody(response: Response, error: Error): Response {
  return { ...response, json: () => Promise.reject(error) };
}

/** The network between the devices and the server: a stub of `fetch` that injects faults unless `isReliable` is true. */
export class FaultyNetwork {
  isReliable = false;
  readonly #scheduler: Scheduler;
  readonly #random: SeededRandom;
  readonly #server: ServerModel;
  readonly #coverage: FaultCoverage;
  /** Number of requests that reached the server. */
  #delivered = 0;

  constructor(scheduler: Scheduler, random: SeededRandom, server: ServerModel, coverage: FaultCoverage) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#server = server;
    this.#coverage = coverage;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Headers;
    const body: unknown =
      init.body instanceof FormData ? Object.fromEntries(init.body) : init.body ? JSON.parse(String(init.body)) : {};
    const deliver = () => {
      this.#delivered += 1;
      return this.#server.handle(
        init.method ?? 'GET',
        path,
        headers.get('authorization')?.slice('Bearer '.length),
        headers.get('idempotency-key') ?? undefined,
        body,
      );
    };
    const fault = this.isReliable || this.#random.is(0.6) ? 'none' : this.#random.pick(NETWORK_FAULTS);
    await this.#scheduler.pause();
    if (fault !== 'none' && fault !== 'request delayed') this.#coverage.record(fault);
    switch (fault) {
      case 'none':
        break;
      case 'request lost':
        throw new TypeError('no network');
      case 'response lost':
        await deliver();
        await this.#scheduler.pause();
        throw new TypeError('connection lost');
      case 'response cut off': {
        const response = await deliver();
        await this.#scheduler.pause();
        // A chunked body reports a broken connection; a body without a length ends as incomplete JSON.
        const isReported = this.#random.is(0.5);
        return cutBody(response, isReported ? new TypeError('terminated') : new SyntaxError('Unexpected end'));
      }
      case 'request delayed': {
        // The request reaches the server after the device's timeout, possibly after later requests.
        const due = this.#delivered + this.#random.below(3);
        const isDue = () => this.isReliable || this.#delivered >= due;
        const before = this.#delivered;
        this.#scheduler.start(
          'network',
          async () => {
            if (this.#delivered > before) this.#coverage.record('request delayed');
            await deliver();
          },
          isDue,
        );
        throw new DOMException('timeout', 'TimeoutError');
      }
      case 'request duplicated':
        await deliver();
        break;
      case 'captive portal':
        return createResponse(200, 'Welcome to the hotel', 'text/html');
      case 'server busy':
        return createResponse(503, { statusCode: 503, code: 'UNAVAILABLE', message: 'Busy.' });
      case 'proxy error page':
        return createResponse(404, 'Not found', 'text/html');
    }
    const response = await deliver();
    await this.#scheduler.pause();
    this.#scheduler.note = (response as { version?: number }).version;
    return response;
  };
}
