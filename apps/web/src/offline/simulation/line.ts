import type { Chance } from './chance.ts';
import type { FarShop } from './far-shop.ts';
import type { Stage } from './stage.ts';

/** What can happen between a device and the shop. */
const WEATHER = ['fine', 'cut', 'lost answer', 'late', 'doubled', 'portal', 'busy', 'proxy'] as const;

/** The way between the devices and the shop: the stub of `fetch`. Good weather when `calm`. */
export class Line {
  calm = false;
  readonly #stage: Stage;
  readonly #chance: Chance;
  readonly #shop: FarShop;

  constructor(stage: Stage, chance: Chance, shop: FarShop) {
    this.#stage = stage;
    this.#chance = chance;
    this.#shop = shop;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : {};
    const ask = () =>
      this.#shop.answer(
        init.method ?? 'GET',
        path,
        headers.get('authorization')?.slice('Bearer '.length),
        headers.get('idempotency-key') ?? undefined,
        body,
      );
    const weather = this.calm || this.#chance.is(0.6) ? 'fine' : this.#chance.pick(WEATHER);
    await this.#stage.pause();
    switch (weather) {
      case 'fine':
        break;
      case 'cut':
        throw new TypeError('no network');
      case 'lost answer':
        ask();
        await this.#stage.pause();
        throw new TypeError('the line broke');
      case 'late':
        // It reaches the shop after the device has given up, perhaps after others that were sent later.
        this.#stage.start('the line', async () => void ask());
        throw new DOMException('too late', 'TimeoutError');
      case 'doubled':
        ask();
        break;
      case 'portal':
        return new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } });
      case 'busy':
        return Response.json({ statusCode: 503, code: 'UNAVAILABLE', message: 'Busy.' }, { status: 503 });
      case 'proxy':
        return new Response('<html>Not found</html>', { status: 404, headers: { 'content-type': 'text/html' } });
    }
    const answer = ask();
    await this.#stage.pause();
    return answer;
  };
}
