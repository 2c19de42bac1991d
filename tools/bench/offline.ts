import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { launchOptions } from '../../apps/web/e2e/support/browser.ts';

// `node tools/bench/offline.ts [PRODUCTS]`: the device's catalogue in a real browser, 10,000 products unless told.
const COUNT = Number(process.argv[2] ?? 10_000);
const QUERIES = ['c', 'ch', 'cho', 'choker', 'pearl dr', 'neklace', 'gold temple', 'zzzzzz'];
/** Fewer than the usual runs of a benchmark: each is a new device. */
const RUNS = 5;

interface Seed {
  name: string;
  description: string;
  category: string;
  price: number;
}
const root = new URL('../..', import.meta.url).pathname;
const seeds = JSON.parse(readFileSync(`${root}/apps/api/src/catalogue/seed/catalogue.json`, 'utf8')) as
  { products?: Seed[] } | Seed[] as Seed[] & { products?: Seed[] };
const models = seeds.products ?? seeds;

const products = Array.from({ length: COUNT }, (_, n) => {
  const { name, description, category, price } = models[n % models.length]!;
  const words = { id: n + 1, name: `${name} ${n + 1}`, description, category, price: price + (n % 97) };
  const image = { image_url: `/catalogue/piece-${n + 1}.webp`, image_alt: name, image_color: '#aabbcc' };
  return { ...words, ...image, old_price: null, isAvailable: n % 7 !== 0, seller_id: 1 };
});

const script = await bundle();
const server = createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  if (pathname !== '/api/products/changes') {
    answer.setHeader('content-type', 'text/html');
    return answer.end(`<!doctype html><title>Bench</title><script type="module">${script}</script>`);
  }
  const after = Number(searchParams.get('after') ?? 0);
  const limit = Number(searchParams.get('limit') ?? COUNT);
  const isNew = !searchParams.has('since');
  const upserted = isNew ? products.slice(after, after + limit) : [];
  const next = isNew && after + limit < COUNT ? after + limit : null;
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify({ cursor: '1', from: after, upserted, removed: [], whole: isNew, next }));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(await launchOptions());

interface Blocked {
  blocked: number;
  tasks: number;
}
interface Syncing {
  firstSync: number;
  whileSyncing: Blocked;
  nothingNew: number;
  index: number;
  whileIndexing: Blocked;
}
interface Visiting {
  firstListing: number;
  sorted: number;
  firstKey: number;
  keys: { query: string; ms: number; found: number }[];
  usage: number;
}
try {
  const syncs: Syncing[] = [];
  const visits: Visiting[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    syncs.push(await page.evaluate(`measure(${JSON.stringify(QUERIES)})`));
    await page.reload();
    visits.push(await page.evaluate(`visit(${JSON.stringify(QUERIES)})`));
    await context.close();
  }
  const say = (what: string, values: number[], unit = 'ms') => {
    const sorted = values.toSorted((a, b) => a - b);
    const [middle, worst] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    console.log(`${what.padEnd(40)} median ${middle.toFixed(1)} ${unit}, worst ${worst.toFixed(1)} ${unit}`);
  };
  console.log(`${COUNT} products, ${(JSON.stringify(products).length / 1e6).toFixed(1)} MB of JSON, ${RUNS} devices`);
  say(
    'first sync',
    syncs.map((one) => one.firstSync),
  );
  say(
    '  longest task meanwhile (0: under 50 ms)',
    syncs.map((one) => one.whileSyncing.blocked),
  );
  say(
    '  tasks over 50 ms',
    syncs.map((one) => one.whileSyncing.tasks),
    '',
  );
  say(
    'sync with nothing new',
    syncs.map((one) => one.nothingNew),
  );
  say(
    'search index made',
    syncs.map((one) => one.index),
  );
  say(
    '  longest task meanwhile (0: under 50 ms)',
    syncs.map((one) => one.whileIndexing.blocked),
  );
  say(
    'first listing after a reload',
    visits.map((one) => one.firstListing),
  );
  say(
    'page 3 of a sorted, filtered list',
    visits.map((one) => one.sorted),
  );
  say(
    'first key in search after a reload',
    visits.map((one) => one.firstKey),
  );
  for (const [n, query] of QUERIES.entries()) {
    const found = visits[0]?.keys[n]?.found ?? 0;
    say(
      `search '${query}' (${found} found)`,
      visits.map((one) => one.keys[n]?.ms ?? 0),
    );
  }
  say(
    'on the device',
    visits.map((one) => one.usage / 1e6),
    'MB',
  );
} finally {
  await browser.close();
  server.close();
}

/** The engine as the shop's page has it, in one script. */
async function bundle(): Promise<string> {
  const result = (await build({
    root: `${root}/apps/web`,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@kundan/source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: `${root}/apps/web/src/offline/bench-page.ts` } },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  return chunk.code.replaceAll('</script', '<\\/script');
}
