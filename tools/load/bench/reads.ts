import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBench } from './bench-shop.ts';
import { countStatements } from './count-statements.ts';
import { fillShop } from './fill-shop.ts';
import { PRODUCT_ID, TRIGRAM_INDEX, TYPO } from './reads-statements.ts';
import { type Side, takeTurns } from './take-turns.ts';

// `npm run bench -- reads [--products 1000] [--seconds 4] [--rounds 2] [--only NAME] [--json FILE]`: reads of the catalogue by 50
// connections, compared in turns with servers without a framework (reads-floor.ts) on the same database and the same bytes.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});
const load = { connections: 50, seconds: Number(values.seconds), rounds: Number(values.rounds) };
const LIST = '/api/products/shop?page=1&limit=12&sort=price-asc';

const folder = mkdtempSync(join(tmpdir(), 'kundan-bench-'));
const bench = await openBench();
try {
  await (await bench.startApi()).stop(); // migrates the database
  await fillShop(bench, { orders: 0, products: Number(values.products) });
  await bench.pool.query(TRIGRAM_INDEX);
  await bench.pool.query('vacuum analyze');
  const api = await bench.startApi();
  const list = await fetch(api.origin + LIST, { headers: { 'accept-encoding': 'identity' } });
  const STATIC_FILE = join(folder, 'list.json');
  writeFileSync(STATIC_FILE, await list.text());
  const floor = await bench.startProgram('reads-floor.ts', { STATIC_FILE });

  const of = (origin: string, path: string, rest: Omit<Side, 'url'> = {}): Side => ({ url: origin + path, ...rest });
  const revalidate = (etag: string) => ({ headers: { 'if-none-match': etag }, status: 304 });
  const shopList = of(api.origin, LIST);
  const comparisons = [
    { name: 'list of 12, sorted; SQL', target: 1.8, shop: shopList, floor: of(floor.origin, '/list') },
    { name: 'list of 12, sorted; static', target: 0.55, shop: shopList, floor: of(floor.origin, '/static') },
    {
      name: 'one product; SQL',
      target: 1.2,
      shop: of(api.origin, `/api/products/${PRODUCT_ID}`),
      floor: of(floor.origin, '/product'),
    },
    {
      name: 'search with a typo; SQL',
      target: 4.5,
      shop: of(api.origin, `/api/products/search?query=${TYPO}`),
      floor: of(floor.origin, '/search'),
    },
    {
      name: 'not modified (304); static',
      target: 0.8,
      shop: of(api.origin, LIST, revalidate(list.headers.get('etag') ?? '')),
      floor: of(floor.origin, '/static', revalidate('"floor"')),
    },
  ];

  const chosen = comparisons.filter(({ name }) => name.includes(values.only));
  const statementsOf = await countStatements(
    bench.pool,
    chosen.map(({ name, shop }) => [name, shop]),
  );
  console.log(
    `${'call; floor'.padEnd(28)} ${'shop/s'.padStart(8)}   p50   p99      RSS  SQL/call  floor/s   p50   p99  ratio target`,
  );
  const results = [];
  for (const { name, target, ...sides } of chosen) {
    const { shop, floor, ratio } = await takeTurns(sides.shop, sides.floor, load);
    const statements = statementsOf.get(name) ?? 0;
    const memory = Math.round(api.memory() / 1024 / 1024);
    results.push({ name, shop, floor, ratio, target, memory, statements });
    const failed = shop.failed + floor.failed > 0 ? `  failed: ${shop.failed} and ${floor.failed}` : '';
    console.log(
      `${name.padEnd(28)} ${number(shop.rate, 8)} ${number(shop.p50, 5)} ${number(shop.p99, 5)} ${number(memory, 5)} MB ` +
        `${statements.toFixed(2).padStart(9)} ${number(floor.rate, 8)} ${number(floor.p50, 5)} ${number(floor.p99, 5)} ` +
        `${ratio.toFixed(2).padStart(6)} ${target.toFixed(2).padStart(6)}${ratio >= target ? '' : ' missed'}${failed}`,
    );
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  await Promise.all([api.stop(), floor.stop()]);
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}

function number(value: number, width: number): string {
  return value.toFixed(0).padStart(width);
}
