import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { compare, repeatRead } from './harness/load.ts';

const LIST = '/api/products/shop?page=1&limit=12&sort=price-asc';
/** PostgreSQL finds this word with the default threshold of pg_trgm. */
const TYPO = 'emerld';
/** Lets PostgreSQL find words with typos by an index. */
const TRIGRAM_INDEX = `create extension if not exists pg_trgm;
  create index on products using gin (name gin_trgm_ops)`;

export const about = 'reads of the catalogue by 50 connections, as ratios to one SQL statement and to static bytes';
export const options = { seconds: 4, rounds: 2, products: 1_000 };

export const run = ({ products, ...rounds }: typeof options) =>
  withBench(async (bench) => {
    await fillShop(bench, { products, orders: 0 });
    await bench.pool.query(TRIGRAM_INDEX);
    const api = await bench.start('api');
    const list = await fetch(api.origin + LIST, { headers: { 'accept-encoding': 'identity' } });
    const floor = await bench.startFloor('reads-floor.ts', { TYPO, STATIC_BODY: await list.text() });
    const cases = [
      { name: 'list of 12; SQL', hold: 1.6, shop: LIST, floor: '/list' },
      { name: 'list of 12; static', hold: 0.5, shop: LIST, floor: '/static' },
      { name: 'product; SQL', hold: 1, shop: '/api/products/500', floor: '/product' },
      { name: 'search with a typo; SQL', hold: 3, shop: `/api/products/search?query=${TYPO}`, floor: '/search' },
    ];
    for (const { shop, floor: bare, ...rest } of cases) {
      const sides = { shop: repeatRead(api.origin + shop), floor: repeatRead(floor.origin + bare) };
      await compare({ ...rest, ...sides }, rounds);
    }
    await Promise.all([api.stop(), floor.stop()]);
  });
