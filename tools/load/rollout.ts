import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import pLimit from 'p-limit';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../apps/web/e2e/support/launch-options.ts';
import { build } from '../build.ts';
import { readOptions } from '../read-options.ts';
import { withTestShop } from './chaos/test-shop.ts';
import { openProbingProxy } from './probing-proxy.ts';
import { listFiles, writeSecondBuild } from './rollout/second-build.ts';
import { type Failures, openTab, useTab } from './rollout/visits.ts';

// `npm run rollout [-- --loads 100 --tabs 20]`: opens tabs on one build of the shop, puts a second build behind the same
// address, so that every request goes to the one or the other in turn, loads pages in fresh browsers, uses the old tabs, and ends
// the first build. Counts requests for files that failed, errors in pages, and steps that did not work. None may fail.
const { loads, tabs } = readOptions({ loads: 100, tabs: 20 });
const root = resolve(import.meta.dirname, '../..');
const PATHS = [
  '/',
  '/shop',
  '/product/1',
  '/category/necklace',
  '/contact',
  '/best-sellers',
  '/checkout',
  '/search?query=gold',
];
/** Settings of an API behind this proxy, which notices a stop within 0.2 s and keeps connections open. */
const SETTINGS = { SHUTDOWN_DELAY_MS: '1000', TRUST_PROXY: '127.0.0.1' };
/** Browser tabs that load at the same time. */
const PARALLEL = 4;

await build(['@kundan/api', '@kundan/web']);
// Inside the repository, because Node searches packages upwards.
const second = mkdtempSync(resolve(root, 'node_modules/.cache/kundan-second-build-'));
const browser = await chromium.launch(await launchOptions());
const limit = pLimit(PARALLEL);
const failures: Failures = [];
const each = <T>(items: readonly T[], work: (item: T) => Promise<void>) =>
  Promise.all(items.map((item) => limit(() => work(item))));
try {
  await writeSecondBuild(second);
  const renamed = listFiles(second).filter((name) => !listFiles(root).includes(name));
  await withTestShop({ apis: 1, workers: 0, settings: SETTINGS }, async (shop) => {
    const port = await findFreePort();
    const newApi = shop.addApi('new api', port, second);
    const origins = [...shop.origins, `http://127.0.0.1:${port}`];
    const [oldOrigin = '', newOrigin = ''] = origins;
    const proxy = await openProbingProxy(origins);
    await waitUntil('the proxy knows the old build', () => proxy.ready.has(oldOrigin));
    const open = Array.from({ length: tabs }, () => limit(() => openTab(browser, proxy.origin, failures)));
    const old = await Promise.all(open);
    newApi.start();
    await waitUntil('the proxy knows the new build', () => proxy.ready.has(newOrigin));

    const paths = Array.from({ length: loads }, (_, index) => PATHS[index % PATHS.length] ?? '/');
    await each(paths, async (path) => {
      const page = await openTab(browser, proxy.origin + path, failures);
      if (path === '/') await useTab(page, failures);
      await page.context().close();
    });
    const half = Math.ceil(old.length / 2);
    await each(old.slice(0, half), (page) => useTab(page, failures));
    await shop.processes[0]?.stop();
    await waitUntil('the proxy knows that the old build has ended', () => !proxy.ready.has(oldOrigin));
    await each(old.slice(half), (page) => useTab(page, failures));
    failures.push(...proxy.failures);
    await browser.close();
    proxy.close();
  });
  console.log(`${renamed.length} files of the second build have other names`);
  console.log(`${loads} pages loaded in fresh browsers, ${tabs} old tabs: ${failures.length} failures`);
  for (const failure of [...new Set(failures)].slice(0, 20)) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(second, { recursive: true, force: true });
}
process.exit();
