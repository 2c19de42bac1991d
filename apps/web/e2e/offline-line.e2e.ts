import { add, cartOf, test } from './support/away.ts';
import { eventually, expect } from './support/journey.ts';
import { call, mailTo, url as shopUrl } from './support/shop.ts';

test('what went into the cart in the tunnel arrives once, though the browser was killed there', async ({ away }) => {
  const { line, profile, page, shopper } = away;
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await add(page, `${line.url}/product/8`);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('listitem').filter({ hasText: 'Moti Drift' }).getByRole('button', { name: 'Increase' }).click();
  await cart.getByText('Waiting to be sent: 3 changes').waitFor();
  await profile.kill();

  const again = await profile.start();
  await again.goto(line.url);
  await again.getByRole('button', { name: 'Cart, 3 items' }).waitFor();
  expect(await cartOf(shopper)).toEqual([]);
  await line.mend();
  await eventually(
    () => cartOf(shopper),
    [
      [9, 1],
      [8, 2],
    ],
  );
  await again.reload();
  await again.getByRole('button', { name: 'Cart, 3 items' }).waitFor();
  expect(line.changes.map((change) => change.call)).toEqual([
    'POST /api/cart',
    'POST /api/cart',
    'PATCH /api/cart/update',
  ]);
});

test('a lost answer is asked for again, and the change counts once', async ({ away }) => {
  const { line, page, shopper } = away;
  line.weather = 'losing answers';
  await add(page, `${line.url}/product/9`);
  await eventually(() => cartOf(shopper), [[9, 1]]);
  await eventually(() => line.changes.length > 1, true);
  expect(await page.getByText('Product added to cart successfully!').count()).toBe(0);
  await line.mend();
  await page.getByText('Product added to cart successfully!').first().waitFor();
  expect(await cartOf(shopper)).toEqual([[9, 1]]);
  expect(new Set(line.changes.map(({ key }) => key)).size).toBe(1);
});

test('a line that says nothing is no line after five seconds', async ({ away }) => {
  const { line, page } = away;
  line.weather = 'silent';
  await page.goto(`${line.url}/shop?page=2`);
  await page.getByText('You are offline.').waitFor();
  await eventually(() => page.getByRole('article').count(), 12);
  await page.getByRole('article').filter({ hasText: 'Meenakshi Temple Jhumkas' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Meenakshi Temple Jhumkas' }).waitFor();
});

test('a login page in between is neither a list nor an empty cart', async ({ away }) => {
  const { line, page, shopper } = away;
  await add(page, `${line.url}/product/9`);
  await eventually(() => cartOf(shopper), [[9, 1]]);
  line.weather = 'portal';
  await page.getByRole('banner').getByRole('link', { name: 'Best Sellers' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Best Sellers' }).waitFor();
  await eventually(() => page.getByRole('article').count(), 12);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await line.mend();
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
});

test('the service worker sends what waits when no page is open', async ({ away }) => {
  const { line, page, shopper } = away;
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  const other = await page.context().newPage();
  await page.close();
  await line.mend();
  const browser = await other.context().newCDPSession(other);
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url));
      if (ours) found(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const sync = { origin: line.url, registrationId: await registered, tag: 'kundan-waiting', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await eventually(() => cartOf(shopper), [[9, 1]]);
});

test('a message written without a network is kept, sent later and arrives once', async ({ away }) => {
  const { line, page, shopper } = away;
  await line.cut();
  await page.goto(`${line.url}/contact`);
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(shopper.name);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Message', { exact: true }).fill('Written on the train');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Kept on this device. We will send it when you are back online.').waitFor();
  await page.getByText('One message waits to be sent.').waitFor();
  line.weather = 'losing answers';
  await line.mend();
  line.weather = 'losing answers';
  await eventually(() => line.changes.length > 1, true);
  await line.mend();
  await page.getByText('Message sent successfully!').first().waitFor();
  await mailTo('care@kundan.test', /Tara Sen/);
  const mails = (await (await fetch(`${shopUrl}/dev/mailbox.json`)).json()) as { text: string }[];
  expect(mails.filter(({ text }) => text.includes('Written on the train')).length).toBe(1);
});

test('what the shop refuses meanwhile is named, and stays to be read', async ({ away }) => {
  const { line, page, shopper } = away;
  await line.cut();
  await add(page, `${line.url}/product/9`);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  // Ten thousand of them in the meantime, from another device: one more is too many.
  await call('/cart', { product_id: 9, quantity: 10_000 }, { token: shopper.accessToken });
  await line.mend();
  await page.goto(`${line.url}/about`);
  await page.getByRole('button', { name: 'Cart, 10000 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const notice = cart.getByRole('region', { name: 'What the shop could not accept' });
  await notice.getByText('Rai Gold Bead Necklace').waitFor();
  await notice.getByRole('button', { name: 'Dismiss the notice about Rai Gold Bead Necklace' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.close();
});
