import type { Page } from 'playwright-core';
import { add, cartOf, test } from './support/away.ts';
import { fillInDelivery } from './support/checkout.ts';
import { eventually, expect } from './support/journey.ts';
import { newShopper, type Person, putIntoCart } from './support/people.ts';
import { call } from './support/shop.ts';

const cartButton = (page: Page, items: string) => page.getByRole('button', { name: `Cart, ${items}` });

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('where the browser keeps nothing, the shop works as long as it is online', async ({ away }) => {
  const { line, page, shopper } = away;
  await page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await add(page, `${line.url}/product/9`);
  await page.getByText('Product added to cart successfully!').first().waitFor();
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
  await page.reload();
  await cartButton(page, '1 item').click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Increase' }).click();
  await eventually(() => cartOf(shopper), [[9, 2]]);
  await page.goto(`${line.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  // What cannot be kept is not called kept.
  await line.cut();
  await page.goto(`${line.url}/contact`);
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Message', { exact: true }).fill('From a private window');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor();
  expect(await form.getByLabel('Message', { exact: true }).inputValue()).toBe('From a private window');
});

test('a device without room says so, and keeps what it had', async ({ away }) => {
  const { line, page, shopper } = away;
  await page.context().addInitScript(() => {
    const { add: really } = IDBObjectStore.prototype;
    // The browser's own limit is gigabytes here, and cannot be set for IndexedDB.
    IDBObjectStore.prototype.add = function (...entry) {
      if ((globalThis as { isFull?: boolean }).isFull) throw new DOMException('No room.', 'QuotaExceededError');
      return really.apply(this, entry);
    };
  });
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isFull: true }));
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByText('An error occurred while adding the product to the cart.').first().waitFor();
  await cartButton(page, '1 item').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await line.mend();
  await eventually(() => cartOf(shopper), [[9, 1]]);
});

test('a shop that is too busy for a while is shown from the device, and gets each change once', async ({ away }) => {
  const { line, page, shopper } = away;
  line.weather = 'storm';
  await page.goto(`${line.url}/shop`);
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await eventually(() => page.getByRole('article').count(), 12);
  await add(page, `${line.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await eventually(() => line.storms > 1, true);
  expect(await page.getByText('Product added to cart successfully!').count()).toBe(0);
  await line.mend();
  await page.getByText('Product added to cart successfully!').first().waitFor();
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
});

test('who was signed out meanwhile finds the waiting changes again, and nobody else gets them', async ({ away }) => {
  const { line, page, shopper } = away;
  const stranger = await newShopper('Meera Iyer');
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await call('/signout', {}, { token: shopper.accessToken });
  await line.mend();
  await page.goto(`${line.url}/about`);
  await signIn(page, stranger);
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await eventually(() => cartOf(stranger), []);
  expect(line.changes.filter(({ call, status }) => call === 'POST /api/cart' && status === 200)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await signIn(page, shopper);
  await cartButton(page, '1 item').waitFor();
  const again = await freshly(shopper);
  await eventually(() => cartOf(again), [[9, 1]]);
  expect(await cartOf(stranger)).toEqual([]);
});

const freshly = async ({ email, password, ...person }: Person): Promise<Person> => ({
  ...person,
  email,
  password,
  ...(await call<Pick<Person, 'accessToken'>>('/signin', { email, password })),
});

test('a clock that is wrong by a year changes nothing', async ({ away }) => {
  const { line, page, shopper } = away;
  await page.evaluate(() => localStorage.clear());
  await page.context().addInitScript(() => {
    const wrong = 400 * 24 * 3600_000;
    const { now } = Date;
    globalThis.Date = new Proxy(Date, {
      construct: (real, how: []) => (how.length === 0 ? new real(now() + wrong) : new real(...how)),
    });
    Date.now = () => now() + wrong;
  });
  await page.goto(`${line.url}/about`);
  await signIn(page, shopper);
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await cartButton(page, '1 item').waitFor();
  await line.mend();
  const again = await freshly(shopper);
  await eventually(() => cartOf(again), [[9, 1]]);
});

test('two tabs show one cart, of which one sends; the icon’s badge counts, and the browser is asked to keep it', async ({
  away,
}) => {
  const { line, page, shopper } = away;
  await page.context().addInitScript(() => {
    const seen = { badge: -1, asked: 0 };
    Object.assign(globalThis, { seen });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void (seen.badge = count),
      clearAppBadge: async () => void (seen.badge = 0),
    });
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      seen.asked += 1;
      return true;
    };
  });
  const seen = (tab: Page) => tab.evaluate(() => (globalThis as unknown as { seen: object }).seen);
  const other = await page.context().newPage();
  await other.goto(`${line.url}/shop`);
  await other.getByRole('article').first().waitFor();
  await page.goto(`${line.url}/about`);
  await eventually(() => seen(page), { badge: 0, asked: 0 });
  await line.cut();
  await add(page, `${line.url}/product/9`);
  for (const tab of [page, other]) await cartButton(tab, '1 item').waitFor();
  await eventually(() => seen(page), { badge: 1, asked: 1 });
  await eventually(() => seen(other), { badge: 1, asked: 0 });
  await line.mend();
  await eventually(() => cartOf(shopper), [[9, 1]]);
  expect(line.changes.length).toBe(1);
});

test('what an older version of the shop wrote down is sent by the new one, though an old tab is open', async ({
  away,
}) => {
  const { line, profile } = away;
  const shopper = await newShopper('Old Tab');
  await profile.close();
  const old = await profile.start();
  await old.goto(`${line.url}/robots.txt`);
  await old.evaluate(
    async (shopperId) => {
      const opened = indexedDB.open('kundan', 10);
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opened.onerror = () => fail(opened.error ?? new Error('It could not be opened.'));
        opened.onsuccess = () => done(opened.result);
        opened.onupgradeneeded = () => {
          for (const name of ['products', 'meta', 'cart', 'orders'])
            opened.result.createObjectStore(name, {
              keyPath: name === 'products' ? 'id' : name === 'meta' ? 'key' : 'shopperId',
            });
          const products = opened.transaction?.objectStore('products');
          for (const index of ['category', 'price']) products?.createIndex(index, index);
          opened.result
            .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
            .createIndex('shopperId', 'shopperId');
        };
      });
      // As the shop's own database does, which then opens again when it is needed.
      database.onversionchange = () => database.close();
      const line = { productId: 9, quantity: 2, name: 'Rai', image: '', price: 1, isAvailable: true };
      const change = { type: 'add', line };
      const entry = {
        shopperId,
        kind: 'cart',
        change,
        label: 'Rai',
        idempotencyKey: 'of the old version',
        tried: false,
      };
      await new Promise<void>((done) => {
        const writing = database.transaction('outbox', 'readwrite');
        writing.objectStore('outbox').add(entry);
        writing.oncomplete = () => done();
      });
    },
    (shopper.user as { id: string }).id,
  );
  const page = await old.context().newPage();
  await page.goto(`${line.url}/robots.txt`);
  await page.evaluate(({ user, accessToken, refreshToken }) => {
    const kept = { user: JSON.stringify(user), accessToken, token: accessToken, refreshToken };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, shopper);
  await page.goto(`${line.url}/shop`);
  await cartButton(page, '2 items').waitFor();
  await eventually(() => cartOf(shopper), [[9, 2]]);
});

test('a review written without a network is kept and arrives once; orders are shown as last seen', async ({ away }) => {
  const { line, page, shopper } = away;
  await page.goto(`${line.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  await line.cut();
  await page.goto(`${line.url}/orders`);
  await page.getByText('You have not placed any orders yet.').first().waitFor();
  await page.goto(`${line.url}/product/13`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Comment').fill('Written in a tunnel.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Kept on this device. We will send it when you are back online.').first().waitFor();
  await page.getByText('One message waits to be sent.').waitFor();
  await line.mend();
  await page.getByText('Review submitted successfully!').first().waitFor();
  const { reviews } = await call<{ reviews: { comment: string; name: string }[] }>('/products/13/reviews');
  expect(reviews.filter(({ comment }) => comment === 'Written in a tunnel.').length).toBe(1);
  expect(line.changes.map((change) => change.call)).toEqual(['POST /api/reviews']);
  expect(shopper.name).toBe('Tara Sen');
});

test('without a network the checkout keeps what was typed and says that paying needs one', async ({ away }) => {
  const { line, page, shopper } = away;
  await putIntoCart(shopper, 9);
  await page.goto(`${line.url}/checkout`);
  await page.getByRole('main').getByLabel('Name').waitFor();
  await line.cut();
  await fillInDelivery(page);
  await page.getByRole('main').getByRole('button', { name: 'Pay Now' }).click();
  await page.getByText('Paying needs a connection, and there is none just now. What you typed is kept.').waitFor();
  await page.reload();
  await eventually(() => page.getByRole('main').getByLabel('City').inputValue(), 'Hyderabad');
});

test('photographs are kept up to a bound, the oldest go', async ({ away }) => {
  const { line, page } = away;
  await page.goto(`${line.url}/about`);
  const kept = () => page.evaluate(async () => (await (await caches.open('photographs')).keys()).map(({ url }) => url));
  const photograph = await page.evaluate(async () => (await (await caches.open('card-images')).keys())[0]?.url);
  const see = (from: number, to: number) =>
    page.evaluate(
      async ([url, first, last]) => {
        for (let n = Number(first); n <= Number(last); n += 1) await (await fetch(`${url}?of=${n}`)).blob();
      },
      [photograph, from, to] as const,
    );
  await see(1, 230);
  await eventually(
    async () => (await kept()).length <= 200 && (await kept()).some((url) => url.endsWith('?of=230')),
    true,
  );
  expect((await kept()).some((url) => url.endsWith('?of=1'))).toBe(false);
  const cards = await page.evaluate(async () => (await (await caches.open('card-images')).keys()).length);
  expect(cards).toBe(24);
});
