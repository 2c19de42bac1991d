import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ShopClient } from '@kundan/test-support/shop-client';
import { chromium } from 'playwright-core';
import { startBrowser } from '../apps/web/e2e/support/launch-options.ts';
import { startShop } from '../apps/web/e2e/support/start-shop.ts';
import { createPeople } from './screenshots/people.ts';
import { SCREENS } from './screenshots/screens.ts';

import { takeScreenshots } from './screenshots/take-screenshots.ts';

// `npm run screenshots` renders the screenshots of docs/design.md from a temporary shop. Arguments select screens by name:
// `npm run screenshots -- product cart`.

const names = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
const target = resolve(import.meta.dirname, '../docs/screenshots');
// All requests come from one IP address.
process.env.RATE_LIMIT_SCALE = '100';
await mkdir(target, { recursive: true });
const [shop, server] = await Promise.all([startShop(), startBrowser()]);
const browser = await chromium.connect(server.wsEndpoint());
try {
  const sessions = await createPeople(new ShopClient(shop.url), shop.admin);
  await takeScreenshots({ browser, url: shop.url, sessions, screens, target });
} finally {
  await server.close();
  await shop.close();
}
