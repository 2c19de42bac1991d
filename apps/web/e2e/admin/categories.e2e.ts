import { createCategory, updateCategory } from '@kundan/contracts/admin/categories.contract';
import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import sharp from 'sharp';
import { eventually, expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { expectToast } from '../support/toasts.ts';

const photograph = async (name: string, background = '#b5893c') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('the owner of an empty shop adds a category with a picture and a product, which shoppers see everywhere and offline', async ({
  visit,
  emptyShop: { url: shopUrl, admin },
  allow,
}) => {
  allow(/^Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const page = await visit('/admin-panel/categories', { as: admin, shopUrl });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a category' }).click();
  const form = main.getByRole('form', { name: 'New category' });
  await form.getByLabel('Name').fill('Rings');
  await form.getByLabel('Description').fill('Bands, solitaires and toe rings');
  await form.getByLabel('Picture file').setInputFiles(await photograph('rings.jpg'));
  await page.getByRole('dialog', { name: 'Choose the part' }).getByRole('button', { name: 'Use this part' }).click();
  await form.getByRole('button', { name: 'Remove the picture' }).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The category is saved.');
  const rows = main.getByRole('listitem');
  await expect(rows.last()).toContainText('Rings');

  // With the keyboard only.
  const up = main.getByRole('button', { name: 'Move Rings up' });
  await up.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Rings');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  // The list shows the order before it is saved.
  const first = async () => ((await (await fetch(`${shopUrl}/api/categories`)).json()) as { name: string }[])[0]?.name;
  await eventually(first, 'Rings');

  const add = await visit('/admin-panel/products/new', { as: admin, shopUrl });
  const product = add.getByRole('main');
  await product.getByLabel('Name').fill('Rati Band');
  await product.getByLabel('Description').fill('A plain band.');
  await product.getByLabel('Price', { exact: true }).fill('4500');
  await product.getByLabel('Category').selectOption('Rings');
  await product.getByLabel('Image URL').fill('/catalogue/diamonds-1.webp');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(add, 'Product added successfully!');

  const shop = await visit('/', { shopUrl, serviceWorker: true });
  const navigation = shop.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'Shop',
    'Best Sellers',
    'Rings',
    'Necklace',
    'Invisible Necklace',
    'Diamonds',
  ]);
  await navigation.getByRole('button', { name: 'More' }).click();
  await shop.getByRole('menuitem', { name: 'Earrings' }).waitFor();
  await shop.keyboard.press('Escape');
  await shop.getByRole('menuitem', { name: 'Earrings' }).waitFor({ state: 'hidden' });
  await overlaysLeft(shop);
  const home = shop.getByRole('region', { name: 'Shop by Category' });
  await expect(home.getByRole('link')).toHaveCount(5);
  await expect(home.getByRole('link').first()).toContainText('Bands, solitaires and toe rings');
  await expect(shop.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true })).toHaveAttribute(
    'href',
    '/category/rings',
  );
  await shop.goto(`${shopUrl}/shop`);
  await shop.getByLabel('Category').selectOption('Rings');
  await shop.getByRole('article').filter({ hasText: 'Rati Band' }).waitFor();
  await shop.goto(`${shopUrl}/category/rings`);
  await expect(shop).toHaveTitle('Rings · Kundan');
  await shop.getByRole('heading', { level: 1, name: 'Rings' }).waitFor();
  await shop.getByText('Bands, solitaires and toe rings').waitFor();

  // The device knows the shop when the catalogue and its photographs are stored.
  const hasPhotographs = async () => (await (await caches.open('card-images')).keys()).length > 1;
  await eventually(() => shop.evaluate(hasPhotographs), true);
  await shop.evaluate(async () => void (await navigator.serviceWorker.ready));
  await goOffline(shop);
  await shop.goto(`${shopUrl}/shop`);
  await shop.getByText('You are offline.').waitFor();
  await shop.getByLabel('Category').selectOption('Rings');
  await shop.getByRole('article').filter({ hasText: 'Rati Band' }).waitFor();
  await navigation.getByRole('link', { name: 'Rings', exact: true }).click();
  await shop.getByRole('heading', { level: 1, name: 'Rings' }).waitFor();
  await shop.getByRole('article').filter({ hasText: 'Rati Band' }).waitFor();

  await page.reload();
  await main.getByRole('button', { name: 'Delete Rings' }).click();
  const inUse = page.getByRole('dialog', { name: 'Rings is in use' });
  await inUse.getByText('1 product has this category. Please give them another one first.').waitFor();
  await inUse.getByRole('button', { name: 'Keep' }).click();
  await main.getByRole('button', { name: 'Delete Earrings' }).click();
  await page.getByRole('dialog', { name: 'Delete Earrings?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The category is deleted.');
  const gone = await visit('/category/earrings', { shopUrl });
  await gone.getByText('Oops! The page you’re looking for doesn’t exist.').waitFor();

  // The slug stays when a name changes, so another category may be called like it.
  const shopApi = new ShopClient(shopUrl);
  const as = { token: admin.accessToken };
  await shopApi.sendOk(updateCategory, { slug: 'rings', name: 'Bands', description: 'Bands' }, as);
  await shopApi.sendOk(createCategory, { name: 'Rings', description: 'Rings' }, as);
  await page.reload();
  await main.getByRole('button', { name: 'Delete Bands' }).click();
  await page.getByRole('dialog', { name: 'Bands is in use' }).getByRole('button', { name: 'Keep' }).click();
});

test('adds the tenth photograph, and no other', async ({ visit, separateShop: { url: shopUrl, admin } }) => {
  const photos = ['/catalogue/hero.webp', ...Array.from({ length: 8 }, (_, at) => `/catalogue/hero.webp?${at}`)];
  const images = photos.map((image_url) => ({ image_url, alt: '' }));
  await new ShopClient(shopUrl).sendOk(patchProduct, { id: 3, images }, { token: admin.accessToken });
  const page = await visit('/admin-panel/products/3', { as: admin, shopUrl });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await main.getByLabel('Picture file').setInputFiles(await photograph('tenth.jpg'));
  await page
    .getByRole('dialog', { name: 'Choose the square' })
    .getByRole('button', { name: 'Use this square' })
    .click();
  const more = main.getByRole('list', { name: 'More pictures' }).getByRole('listitem');
  await expect(more).toHaveCount(9, { timeout: 60_000 }); // a picture takes two seconds of CPU time
  await expect(main.getByRole('button', { name: 'Choose a picture' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Product updated successfully!');
});

test('adds several photographs at once, sends a failed one again, and refuses an old price that is no higher', async ({
  visit,
  allow,
  separateShop: { url: shopUrl, admin },
}) => {
  allow(/^Failed to load resource/);
  const page = await visit('/admin-panel/products/3', { as: admin, shopUrl });
  const main = page.getByRole('main');
  let requests = 0;
  await page.route('**/api/product-images', (route) =>
    (requests += 1) === 2 ? route.fulfill({ status: 503, json: { message: 'Busy.' } }) : route.fallback(),
  );
  await main
    .getByLabel('Picture file')
    .setInputFiles([
      await photograph('a.jpg'),
      await photograph('b.jpg', '#123456'),
      await photograph('c.jpg', '#654321'),
    ]);
  const dialog = page.getByRole('dialog', { name: 'Choose the square' });
  await dialog.getByText('a.jpg, and 2 more').waitFor();
  await dialog.getByRole('button', { name: 'Use this square' }).click();
  await dialog.getByText('b.jpg, and 1 more').waitFor();
  await dialog.getByRole('button', { name: 'Use the middle of all' }).click();
  const more = main.getByRole('list', { name: 'More pictures' }).getByRole('listitem');
  const again = main.getByRole('button', { name: 'Try again: b.jpg' });
  await again.waitFor();
  await main.getByRole('button', { name: 'Save' }).click();
  const pending = main.getByText(
    'Not every picture is uploaded. Please wait for them, send them again, or remove them.',
  );
  await expect(pending).toBeInViewport();
  await main.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await again.click();
  await expect(more).toHaveCount(5, { timeout: 60_000 }); // a picture takes two seconds of CPU time
  await expect(main.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await expect(pending).toHaveCount(0);

  await main.getByLabel('Old price').fill('1,24,000');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('The old price must be above the price. Leave it empty when there is no sale.').waitFor();
  await main.getByLabel('Old price').fill('1,30,000');
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Product updated successfully!');
});
