import type { Chance } from './chance.ts';
import type { FarShop } from './far-shop.ts';
import type { Stage } from './stage.ts';
import type { Trouble, Troubles } from './troubles.ts';

/** What can happen between a device and the shop. */
const WEATHER = [
  'request lost',
  'answer lost',
  'request overtaken',
  'request twice',
  'portal',
  'shop busy',
  'proxy in between',
] as const satisfies Trouble[];

/** What the engine reads of a response; a real one takes longer than all the rest of the line. */
export function answered(status: number, body: unknown, type = 'application/json'): Response {
  const headers = new Map([['content-type', type]]);
  const text = JSON.stringify(body);
  const read = {
    status,
    ok: status < 300,
    headers: { has: (name: string) => headers.has(name), get: (name: string) => headers.get(name) ?? null },
    json: async (): Promise<unknown> => JSON.parse(text),
  };
  return read as unknown as Response;
}

/** The way between the devices and the shop: the stub of `fetch`. Good weather when `calm`. */
export class Line {
  calm = false;
  readonly #stage: Stage;
  readonly #chance: Chance;
  readonly #shop: FarShop;
  readonly #troubles: Troubles;
  /** Requests that the shop got. */
  #arrived = 0;

  constructor(stage: Stage, chance: Chance, shop: FarShop, troubles: Troubles) {
    this.#stage = stage;
    this.#chance = chance;
    this.#shop = shop;
    this.#troubles = troubles;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Headers;
    const body: unknown = init.body ? JSON.parse(String(init.body)) : {};
    const ask = () => {
      this.#arrived += 1;
      return this.#shop.answer(
        init.method ?? 'GET',
        path,
        headers.get('authorization')?.slice('Bearer '.length),
        headers.get('idempotency-key') ?? undefined,
        body,
      );
    };
    const weather = this.calm || this.#chance.is(0.6) ? 'fine' : this.#chance.pick(WEATHER);
    await this.#stage.pause();
    if (weather !== 'fine' && weather !== 'request overtaken') this.#troubles.meet(weather);
    switch (weather) {
      case 'fine':
        break;
      case 'request lost':
        throw new TypeError('no network');
      case 'answer lost':
        await ask();
        await this.#stage.pause();
        throw new TypeError('the line broke');
      case 'request overtaken': {
        // It reaches the shop after the device has given up, perhaps after others that were sent later.
        const first = this.#arrived + this.#chance.below(3);
        const isThere = () => this.calm || this.#arrived >= first;
        const before = this.#arrived;
        this.#stage.start(
          'the line',
          async () => {
            if (this.#arrived > before) this.#troubles.meet('request overtaken');
            await ask();
          },
          isThere,
        );
        throw new DOMException('too late', 'TimeoutError');
      }
      case 'request twice':
        await ask();
        break;
      case 'portal':
        return answered(200, 'Welcome to the hotel', 'text/html');
      case 'shop busy':
        return answered(503, { statusCode: 503, code: 'UNAVAILABLE', message: 'Busy.' });
      case 'proxy in between':
        return answered(404, 'Not found', 'text/html');
    }
    const answer = await ask();
    await this.#stage.pause();
    return answer;
  };
}
