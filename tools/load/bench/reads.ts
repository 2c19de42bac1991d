import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { compare } from './harness/compare.ts';
import { fillShop } from './harness/fill-shop.ts';
import { type Read, repeatRead } from './harness/run-load.ts';

const LIST = '/api/products/shop?page=1&limit=12&sort=price-asc';
/** PostgreSQL finds this word with the default threshold of pg_trgm. */
const TYPO = 'emerld';
/** Lets PostgreSQL find words with typos by an index. */
const TRIGRAM_INDEX = `create extension if not exists pg_trgm;
  create index on products using gin (name gin_trgm_ops)`;

export const reads = benchCase({
  about: 'reads of the catalogue by 50 connections, as ratios to one SQL statement and to static bytes',
  options: { seconds: 4, rounds: 2, products: 1_000 },
  run: ({ seconds, rounds, products }) =>
    withBench(async (bench) => {
      await fillShop(bench, { products, orders: 0 });
      await bench.pool.query(TRIGRAM_INDEX);
      const api = await bench.start('api');
      const list = await fetch(api.origin + LIST, { headers: { 'accept-encoding': 'identity' } });
      const floor = await bench.startFloor('reads-floor.ts', { TYPO, STATIC_BODY: await list.text() });
      const side = (origin: string, path: string, rest: Omit<Read, 'url'> = {}) => {
        return (seconds: number) => repeatRead({ url: origin + path, ...rest }, { connections: 50, seconds });
      };
      const revalidate = (etag: string) => ({ headers: { 'if-none-match': etag }, status: 304 });
      const notModified = revalidate(list.headers.get('etag') ?? '');
      const comparisons = [
        { name: 'list of 12; SQL', hold: 1.6, shop: side(api.origin, LIST), floor: side(floor.origin, '/list') },
        { name: 'list of 12; static', hold: 0.5, shop: side(api.origin, LIST), floor: side(floor.origin, '/static') },
        {
          name: 'product; SQL',
          hold: 1,
          shop: side(api.origin, '/api/products/500'),
          floor: side(floor.origin, '/product'),
        },
        {
          name: 'search with a typo; SQL',
          hold: 3,
          shop: side(api.origin, `/api/products/search?query=${TYPO}`),
          floor: side(floor.origin, '/search'),
        },
        {
          name: 'not modified; static',
          shop: side(api.origin, LIST, notModified),
          floor: side(floor.origin, '/static', revalidate('"floor"')),
        },
      ];
      for (const comparison of comparisons) await compare(comparison, { rounds, seconds });
      console.log(`memory ${Math.round(api.megabytes())} MB`);
      await Promise.all([api.stop(), floor.stop()]);
    }),
});
