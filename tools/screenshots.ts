import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { startBrowser } from '../apps/web/e2e/support/browser.ts';
import { startShop } from '../apps/web/e2e/support/shop-process.ts';
import { people } from './screenshots/people.ts';
import { SCREENS } from './screenshots/screens.ts';
import { shoot } from './screenshots/shoot.ts';
import { ShopCalls } from './screenshots/shop-calls.ts';

// `npm run screenshots`: the pictures of docs/design.md, made anew from a shop of its own. With words after it, only the
// screens with those names: `npm run screenshots -- product cart`.

const names = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
const target = resolve(import.meta.dirname, '../docs/screenshots');
// A shop full of people comes from one address here.
process.env.RATE_LIMIT_SCALE = '100';
await mkdir(target, { recursive: true });
const [shop, server] = await Promise.all([startShop(), startBrowser()]);
const browser = await chromium.connect(server.wsEndpoint());
try {
  const who = await people(new ShopCalls(shop.url), shop.admin);
  await shoot({ browser, url: shop.url, who, wanted, target });
} finally {
  await server.close();
  await shop.close();
}
