import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { launchOptions } from '../../../apps/web/e2e/support/launch-options.ts';

// `npm run bench -- offline [PRODUCTS]`: how fast a real browser syncs, lists and searches the offline catalogue (10,000 products).
const COUNT = Number(process.argv[2] ?? 10_000);
const QUERIES = ['c', 'ch', 'cho', 'choker', 'pearl dr', 'neklace', 'gold temple', 'zzzzzz'];
/** Each run uses a new browser profile. */
const RUNS = 5;

interface Seed {
  name: string;
  description: string;
  category: string;
  price: number;
}
const root = new URL('../../..', import.meta.url).pathname;
const seeds = JSON.parse(readFileSync(`${root}/apps/api/src/catalogue/seed/catalogue.json`, 'utf8')) as
  { products?: Seed[] } | Seed[] as Seed[] & { products?: Seed[] };
const models = seeds.products ?? seeds;

const products = Array.from({ length: COUNT }, (_, n) => {
  const { name, description, category, price } = models[n % models.length]!;
  const words = { id: n + 1, name: `${name} ${n + 1}`, description, category, price: price + (n % 97) };
  const image = { image_url: `/catalogue/piece-${n + 1}.webp`, image_alt: name, image_color: '#aabbcc' };
  return { ...words, ...image, old_price: null, isAvailable: n % 7 !== 0, seller_id: 1 };
});

const script = await bundleScript();
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  if (pathname !== '/api/products/changes') {
    response.setHeader('content-type', 'text/html');
    return response.end(`<!doctype html><title>Bench</title><script type="module">${script}</script>`);
  }
  const after = Number(searchParams.get('after') ?? 0);
  const limit = Number(searchParams.get('limit') ?? COUNT);
  const isNew = !searchParams.has('since');
  const upserted = isNew ? products.slice(after, after + limit) : [];
  const next = isNew && after + limit < COUNT ? after + limit : null;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ cursor: '1', from: after, upserted, removed: [], whole: isNew, next }));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(await launchOptions());

/** Longest task in ms (0: none over 50 ms) and number of tasks over 50 ms. */
interface LongTasks {
  blocked: number;
  tasks: number;
}
/** Times in ms. */
interface SyncResult {
  firstSync: number;
  whileSyncing: LongTasks;
  nothingNew: number;
  index: number;
  whileIndexing: LongTasks;
}
/** Times in ms. */
interface VisitResult {
  firstListing: number;
  sorted: number;
  firstKey: number;
  keys: { query: string; ms: number; found: number }[];
  usage: number;
}
try {
  const syncs: SyncResult[] = [];
  const visits: VisitResult[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    syncs.push(await page.evaluate(`measure(${JSON.stringify(QUERIES)})`));
    await page.reload();
    visits.push(await page.evaluate(`visit(${JSON.stringify(QUERIES)})`));
    await context.close();
  }
  const print = (title: string, values: number[], unit = 'ms') => {
    const sorted = values.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    console.log(`${title.padEnd(40)} median ${median.toFixed(1)} ${unit}, worst ${worst.toFixed(1)} ${unit}`);
  };
  console.log(`${COUNT} products, ${(JSON.stringify(products).length / 1e6).toFixed(1)} MB of JSON, ${RUNS} runs`);
  print(
    'first sync',
    syncs.map((one) => one.firstSync),
  );
  print(
    '  longest task (0: none over 50 ms)',
    syncs.map((one) => one.whileSyncing.blocked),
  );
  print(
    '  tasks over 50 ms',
    syncs.map((one) => one.whileSyncing.tasks),
    '',
  );
  print(
    'sync without changes',
    syncs.map((one) => one.nothingNew),
  );
  print(
    'search index built',
    syncs.map((one) => one.index),
  );
  print(
    '  longest task (0: none over 50 ms)',
    syncs.map((one) => one.whileIndexing.blocked),
  );
  print(
    'first list after a reload',
    visits.map((one) => one.firstListing),
  );
  print(
    'page 3 of a sorted and filtered list',
    visits.map((one) => one.sorted),
  );
  print(
    'first search after a reload',
    visits.map((one) => one.firstKey),
  );
  for (const [n, query] of QUERIES.entries()) {
    const found = visits[0]?.keys[n]?.found ?? 0;
    print(
      `search '${query}' (${found} found)`,
      visits.map((one) => one.keys[n]?.ms ?? 0),
    );
  }
  print(
    'storage used',
    visits.map((one) => one.usage / 1e6),
    'MB',
  );
} finally {
  await browser.close();
  server.close();
}

/** Bundles the web app's offline modules into one script. */
async function bundleScript(): Promise<string> {
  const result = (await build({
    root: `${root}/apps/web`,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@kundan/source', ...defaultClientConditions] },
    build: {
      write: false,
      rolldownOptions: { input: `${root}/apps/web/bench/bench-page.ts`, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  return chunk.code.replaceAll('</script', '<\\/script');
}
