import type { Page } from 'playwright-core';
import { eventually } from '../support/journey.ts';
import { Line } from '../support/line.ts';
import type { Person } from '../support/people.ts';
import { Profile, visitOnce } from '../support/profile.ts';

/** A browser of its own behind a line of its own, and the product that only this one adds and removes. */
export interface Device {
  line: Line;
  profile: Profile;
  page: Page;
  own: number;
}

export async function openDevice(own: number, shopper: Person): Promise<Device> {
  const [line, profile] = [await Line.open(), new Profile()];
  const page = await profile.start();
  await watchWriting(page);
  await visitOnce(page, line.url, shopper);
  return { line, profile, page, own };
}

/** A hotel's network answers what waits, and then there is none. A page that is opened there would be the hotel's. */
export async function passPortal({ page, line }: Device): Promise<void> {
  line.weather = 'portal';
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    return fetch('/api/cart').then((answer) => answer.text());
  });
  await line.cut();
}

/** Unlike the database, local storage is written seconds late: a browser that is killed may have forgotten who was signed in. */
export async function signInAgain({ page, line }: Device, { user, accessToken, refreshToken }: Person): Promise<void> {
  await watchWriting(page);
  await page.goto(`${line.url}/about`);
  const kept = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
  const knew = await page.evaluate((session) => {
    const known = localStorage.getItem('user') !== null;
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    return known;
  }, kept);
  if (!knew) await page.reload();
}

/** Until it is written down. */
export async function tap({ page, line }: Device, id: number): Promise<void> {
  await page.goto(`${line.url}/product/${id}`);
  const before = await written(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await eventually(async () => (await written(page)) > before, true);
}

export async function remove({ page, line, own }: Device): Promise<void> {
  await page.goto(`${line.url}/product/${own}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const before = await written(page);
  await page
    .getByRole('button', { name: /^Cart,/ })
    .first()
    .click();
  const row = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: /Remove/ }).click();
  await row.waitFor({ state: 'detached' });
  await eventually(async () => (await written(page)) > before, true);
}

/** How many changes this page has written down. */
const written = (page: Page) => page.evaluate(() => (globalThis as { written?: number }).written ?? 0);

async function watchWriting(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...entry) {
      const count = globalThis as { written?: number };
      if (this.name === 'outbox')
        this.transaction.addEventListener('complete', () => (count.written = (count.written ?? 0) + 1));
      return add.apply(this, entry);
    };
  });
}

/** How many changes are written down and not answered. */
export const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('kundan');
        opening.onerror = failed;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          opening.result.close();
          counting.onerror = failed;
          counting.onsuccess = () => done(counting.result);
        };
      }),
  );

/** How many pieces the cart shows. */
export async function shown(page: Page): Promise<number> {
  // Not by its role, because an open dialog hides the page from those who ask for roles.
  const label = await page.locator('header [aria-label^="Cart"]').first().getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

/** What the device by itself says of a product; before that it has a moment to ask the shop. */
export async function factsAway({ line, page }: Device, id: number): Promise<string> {
  await page.goto(`${line.url}/shop`);
  await line.cut();
  await page.goto(`${line.url}/product/${id}`);
  const facts = await page.getByRole('heading', { level: 1 }).locator('..').innerText();
  await line.mend();
  return facts;
}
