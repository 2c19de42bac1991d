import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ShopClient } from '@kundan/test-support/shop-client';
import { chromium } from 'playwright-core';
import { launchOptions } from '../apps/web/e2e/support/launch-options.ts';
import { startShop } from '../apps/web/e2e/support/start-shop.ts';
import { createPeople } from './screenshots/people.ts';
import { SCREENS } from './screenshots/screens.ts';
import { takeScreenshots } from './screenshots/take-screenshots.ts';

// `npm run screenshots` renders the screenshots of docs/design.md from a temporary shop. Arguments select screens by name:
// `npm run screenshots -- product cart`.

const names = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
const target = resolve(import.meta.dirname, '../docs/screenshots');
await mkdir(target, { recursive: true });
const [shop, options] = await Promise.all([startShop(), launchOptions()]);
const browser = await chromium.launch(options);
try {
  const sessions = await createPeople(new ShopClient(shop.url), shop.admin);
  await takeScreenshots({ browser, url: shop.url, sessions, screens, target });
} finally {
  await browser.close();
  await shop.close();
}
