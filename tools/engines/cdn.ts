import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls } from '@kundan/contracts/all-calls';
import { signIn } from '@kundan/contracts/accounts.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds } from '@kundan/test-support/program';
import { SAMPLE_NAME } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signUp } from '@kundan/test-support/shop-people';
import { ADMIN, ROOT } from '../built-shop.ts';
import { shopSettings, startShop } from '../load/bench/harness/measured-server.ts';
import { createCluster, type Engines, expectThat, postgresUrl, query, withEngines } from './engines.ts';

/** No page is older, in ms: 5 s of max-age and 5 s of stale-while-revalidate. */
const MAX_AGE_MS = 10_000;
/** With a purge: a second until the worker sends it, the time of the shop, and a page that is being fetched meanwhile. */
const MAX_PURGED_MS = 4_000;
const CHANGES = 3;
const TOKEN = 'a-token-for-checks';

/** A shop behind Varnish: how old a page gets after a change of a price, and that private answers are never stored. */
export const cdn = () =>
  withEngines({ varnishd: 'varnish', postgres: 'postgresql' }, async (engines) => {
    const port = await findFreePort();
    await engines.startPostgres(createCluster(engines, 'postgres'), port);
    const url = postgresUrl(port);
    let price = 200_000;
    // A worker purges; an API alone does not.
    for (const hasWorker of [false, true]) {
      const cdnPort = await findFreePort();
      const CDN_PURGE_URL = `http://purge:${TOKEN}@127.0.0.1:${cdnPort}/purge`;
      const env = { ...shopSettings(engines.folder, url), CDN_PURGE_URL };
      const shop = await startShop(hasWorker ? 'all' : 'api', env);
      const origin = await startVarnish(engines, new URL(shop.origin).port, cdnPort);
      const limit = hasWorker ? MAX_PURGED_MS : MAX_AGE_MS;
      const ages: number[] = [];
      while (ages.length < CHANGES) ages.push(await changePrice(url, origin, (price += 100)));
      const purge = hasWorker ? 'with a purge' : 'without a purge';
      const list = ages.map((age) => (age / 1000).toFixed(1)).join(', ');
      expectThat(`${purge}, the new price after ${list} s (at most ${limit / 1000})`, Math.max(...ages) <= limit);
      if (hasWorker) await checkPrivate(origin);
      await shop.stop();
    }
    console.log('Next: copy deploy/varnish/shop.vcl, set its backend and token, and CDN_PURGE_URL for the workers.');
  });

async function startVarnish(engines: Engines, shopPort: string, port: number): Promise<string> {
  const example = readFileSync(join(ROOT, 'deploy/varnish/shop.vcl'), 'utf8');
  const file = join(engines.folder, `shop-${port}.vcl`);
  const vcl = example.replace('"api"', '"127.0.0.1"').replace('"3000"', `"${shopPort}"`);
  writeFileSync(file, vcl.replace('change-this-token', TOKEN));
  const origin = `http://127.0.0.1:${port}`;
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', engines.makeFolder(`varnish-${port}`)];
  await engines.start('varnishd', [...options, '-j', 'none', '-s', 'malloc,64m'], () =>
    responds(`${origin}/api/health/live`),
  );
  return origin;
}

/** Changes the price in paise of the first product while shoppers read its page. Returns after how many ms every read has the new price. */
async function changePrice(databaseUrl: string, origin: string, price: number): Promise<number> {
  const read = async () => (await fetch(`${origin}/product/1`)).text();
  const text = new RegExp(`"price":"?${price / 100}\\b|₹${(price / 100).toLocaleString('en-IN')}\\b`);
  await read();
  await sleep(500);
  const hit = (await fetch(`${origin}/product/1`)).headers.get('x-cache');
  expectThat('the page comes from the store', hit === 'true');
  await query(databaseUrl, 'update products set price = $1 where id = 1', [price]);
  const start = performance.now();
  while (!text.test(await read())) {
    if (performance.now() - start > 30_000) throw new Error('The page still has the old price after 30 s.');
    await sleep(50);
  }
  return performance.now() - start;
}

/** Reads every private call twice as an admin and as a shopper, and then as nobody. */
async function checkPrivate(origin: string): Promise<void> {
  const shop = new ShopClient(origin);
  const asha = { name: SAMPLE_NAME, email: 'asha@example.in', password: 'a-password-of-asha' };
  const { accessToken: shopper } = await signUp(shop, asha);
  const { accessToken: admin } = await shop.sendOk(signIn, ADMIN);
  const calls = allCalls.filter(({ call }) => call.method === 'GET' && (call.access !== 'public' || call.usesSession));
  const stored: string[] = [];
  for (const { name, call } of calls) {
    const path = `/api${call.path.replace(/:\w+/g, '1')}`;
    for (const token of [admin, admin, shopper, shopper, undefined]) {
      const { status, headers } = await shop.request('GET', path, { token });
      const isOpen = token === undefined && call.access !== 'public' && status !== 401;
      if (headers['x-cache'] !== 'false' || isOpen) stored.push(`${name} (${status})`);
    }
  }
  const areKept = calls.length > 0 && stored.length === 0;
  expectThat(`${calls.length} private calls are never stored ${stored.join(', ')}`, areKept);
}
