import { buy, signUp } from '@kundan/test-support/shop-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import * as mailbox from '@kundan/test-support/mailbox';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { fillInDelivery, paymentWindow, statusPopup } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { Hand, type Picture } from '../support/hand.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const PRODUCTS = 12;
const SHOP = 'Chandni Silver';
/** What the owner's first product may need. */
const FIRST_PRODUCT = { clicks: 25, seconds: 180 };
const TEN_SHIPPED_CLICKS = 8;

/** A photograph of a pendant, different for each product. The first one is large. */
async function photograph(index: number): Promise<Picture> {
  const hue = (index * 29) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <defs><radialGradient id="g"><stop offset="0" stop-color="hsl(${hue} 60% 75%)"/><stop offset="1" stop-color="hsl(${hue} 50% 25%)"/></radialGradient></defs>
    <rect width="1600" height="1200" fill="hsl(${(hue + 180) % 360} 20% 88%)"/>
    <path d="M500 0 Q800 700 1100 0" fill="none" stroke="#c9a24a" stroke-width="14"/>
    <circle cx="800" cy="620" r="${200 + index * 12}" fill="url(#g)" stroke="#b5893c" stroke-width="22"/></svg>`;
  const size = index === 0 ? {} : { width: 400 };
  const buffer = await sharp(Buffer.from(svg)).resize(size).jpeg().toBuffer();
  return { name: `pendant-${index}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A small drawing with empty margins. */
const LOGO: Picture = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" viewBox="0 0 800 600">
    <circle cx="200" cy="300" r="80" fill="#7a1f3d"/><rect x="320" y="270" width="300" height="60" fill="#7a1f3d"/></svg>`),
};

const priceOf = (index: number) => 1_900 + index * 100;
const nameOf = (index: number) => `Chandni Pendant ${index + 1}`;

async function addProduct(hand: Hand, index: number): Promise<void> {
  const { main, page } = hand;
  await hand.type(main.getByLabel('Name'), nameOf(index));
  await hand.type(main.getByLabel('Description'), 'Silver, cast and finished in our workshop.');
  await hand.type(main.getByLabel('Price', { exact: true }), String(priceOf(index)));
  await hand.choose(main.getByLabel('Category'), 'Necklace');
  await hand.takeFiles(main.getByRole('button', { name: 'Choose pictures' }), [await photograph(index)]);
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Use this square' }));
  await expect(main.getByLabel('Image URL')).toHaveValue(/^\/images\//, { timeout: 60_000 });
  await hand.click(main.getByRole('button', { name: 'Add Product' }));
  await expectToast(page, 'Product added successfully!');
}

for (const width of [1440, 390]) {
  test(`from an empty database to a billed order and ten more at ${width} px`, async ({
    visit,
    emptyShop: { url: shopUrl, admin },
  }) => {
    const shop = new ShopClient(shopUrl);
    const measured: string[] = [];
    const measure = (what: string, { clicks, seconds }: Hand) =>
      void measured.push(`${what}: ${clicks} clicks, ${seconds.toFixed(1)} s`);
    const page = await visit('/admin-panel', { as: admin, shopUrl, width, height: width > 700 ? 900 : 844 });
    const setup = page.getByRole('region', { name: 'Before you sell' });

    await test.step('the first product', async () => {
      const hand = new Hand(page);
      await hand.click(setup.getByRole('link', { name: 'Add a product' }));
      await addProduct(hand, 0);
      const { clicks, seconds } = hand;
      measure('First product', hand);
      expect(clicks).toBeLessThanOrEqual(FIRST_PRODUCT.clicks);
      expect(seconds).toBeLessThanOrEqual(FIRST_PRODUCT.seconds);
      const seen = await visit('/new-arrivals', { shopUrl, width });
      await seen
        .getByRole('article')
        .filter({ hasText: nameOf(0) })
        .getByText('₹1,900')
        .waitFor();
    });

    await test.step('eleven more', async () => {
      const hand = new Hand(page);
      for (let index = 1; index < PRODUCTS; index += 1) await addProduct(hand, index);
      measure('Eleven more products', hand);
    });

    await test.step('identity, seller and tax', async () => {
      const hand = new Hand(page);
      const { main } = hand;
      await hand.open('Settings');
      await hand.type(main.getByLabel('Name of the shop'), SHOP);
      await hand.type(main.getByLabel('Tagline'), 'Silver by moonlight');
      await hand.takeFiles(main.getByLabel(/^Logo/), [LOGO]);
      const shown = main.getByRole('img', { name: 'The logo' });
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
      await hand.type(main.getByLabel('Legal name'), 'Chandni Silver LLP');
      await hand.type(main.getByLabel('Address', { exact: true }), '4 Moon Street\nHyderabad 500001');
      await hand.choose(main.getByLabel('State'), 'Telangana');
      await hand.choose(main.getByLabel('GST registration'), 'registered');
      await hand.type(main.getByLabel('GSTIN'), '36AAPFU0939F1ZW');
      await hand.type(main.getByLabel('Support email'), 'care@chandni.example');
      await hand.type(main.getByLabel('Support phone'), '+91 40 5555 1234');
      await hand.type(main.getByLabel('Officer’s name'), 'Meera Iyer');
      await hand.type(main.getByLabel('Designation'), 'Manager');
      await hand.type(main.getByLabel('Officer’s email'), 'meera@chandni.example');
      await hand.click(main.getByRole('button', { name: 'Add a courier' }));
      await hand.type(main.getByLabel('Courier', { exact: true }), 'Blue Dart');
      await hand.type(main.getByLabel('Tracking page'), 'https://track.example/{tracking_number}');
      await hand.click(main.getByRole('button', { name: 'Save the settings' }));
      await expectToast(page, 'The settings are saved.');
      measure('Identity, seller, tax, contacts, courier', hand);
      // The name has one address: the setting.
      await expect.poll(async () => (await (await fetch(shopUrl)).text()).includes(SHOP)).toBe(true);
      const seen = await visit('/', { shopUrl, width });
      await expect(seen).toHaveTitle(new RegExp(SHOP));
      await seen.getByRole('banner').getByRole('img', { name: SHOP }).waitFor();
      const manifest = (await (await fetch(`${shopUrl}/manifest.webmanifest`)).json()) as { name: string };
      expect(manifest.name).toContain(SHOP);
    });

    await test.step('pages', async () => {
      const hand = new Hand(page);
      const { main } = hand;
      await hand.open('Pages');
      await hand.click(main.getByRole('link', { name: /\/about/ }));
      await hand.type(main.getByLabel('Text', { exact: true }), 'We cast silver in Hyderabad, by moonlight.');
      await hand.click(main.getByRole('button', { name: 'Save', exact: true }));
      await expectToast(page, 'The page is saved.');
      for (const policy of ['returns-policy', 'shipping-policy', 'terms-conditions', 'privacy-policy']) {
        await hand.click(main.getByRole('link', { name: 'All pages' }));
        await hand.click(main.getByRole('link', { name: new RegExp(`/${policy}`) }));
        await hand.click(main.getByRole('button', { name: 'Confirm this text' }));
        await expectToast(page, 'The page is saved.');
      }
      measure('About page and four policies', hand);
      const seen = await visit('/about', { shopUrl, width });
      await seen.getByText('We cast silver in Hyderabad, by moonlight.').waitFor();
    });

    await test.step('a category with a product', async () => {
      const hand = new Hand(page);
      const { main } = hand;
      await hand.open('Categories');
      await hand.click(main.getByRole('button', { name: 'Add a category' }));
      const form = main.getByRole('form', { name: 'New category' });
      await hand.type(form.getByLabel('Name'), 'Pendants');
      await hand.type(form.getByLabel('Description'), 'Moons and stars on a chain');
      await hand.takeFiles(form.getByRole('button', { name: 'Choose a picture' }), [await photograph(20)]);
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Use this part' }));
      await form.getByRole('button', { name: 'Remove the picture' }).waitFor();
      await hand.click(form.getByRole('button', { name: 'Save' }));
      await expectToast(page, 'The category is saved.');
      await hand.open('Products');
      await hand.click(main.getByText(nameOf(11), { exact: true }).first());
      // Before its form arrives, "Category" is the filter of the list.
      await main.getByRole('heading', { level: 1, name: nameOf(11) }).waitFor();
      await hand.choose(main.getByLabel('Category'), 'Pendants');
      await hand.click(main.getByRole('button', { name: 'Save', exact: true }));
      await expectToast(page, 'Product updated successfully!');
      measure('A category, and a product into it', hand);
      const seen = await visit('/category/pendants', { shopUrl, width });
      await seen
        .getByRole('article')
        .filter({ hasText: nameOf(11) })
        .waitFor();
    });

    const helper = await test.step('a helper joins', async () => {
      const hand = new Hand(page);
      const email = newEmail('meera');
      await hand.open('Staff');
      await hand.type(page.getByLabel('E-mail address'), email);
      await hand.click(page.getByRole('button', { name: 'Send invitation' }));
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Invite' }));
      await page.getByRole('list', { name: 'Open invitations' }).getByText(email).waitFor();
      measure('A helper invited', hand);
      const { text } = await mailbox.mailTo(shop, email, new RegExp(`${SHOP} invites you|invites you`));
      const joining = await visit(/\/staff\/join\?token=[\w-]+/.exec(text)?.[0] ?? '', { shopUrl, width, height: 900 });
      const hers = new Hand(joining);
      await hers.type(joining.getByLabel('Your name'), 'Meera Iyer');
      await hers.type(joining.getByRole('textbox', { name: 'Choose a password' }), 'marigold garland');
      await hers.click(joining.getByRole('button', { name: 'Join' }));
      await hers.click(joining.getByRole('link', { name: 'Open the Admin Panel' }));
      await joining.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
      measure('She joins', hers);
      return joining;
    });

    const account = { name: 'Asha Rao', email: newEmail('asha'), password: 'marigold garland' };
    const shopper = { ...account, ...(await signUp(shop, account)) };
    await test.step('the first order', async () => {
      const device = await visit('/new-arrivals', { as: shopper, shopUrl, width });
      await device
        .getByRole('article')
        .filter({ hasText: nameOf(0) })
        .getByRole('link')
        .first()
        .click();
      await device.getByRole('heading', { level: 1, name: nameOf(0) }).waitFor();
      await device.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expectToast(device, 'Product added to cart successfully!');
      await device.goto(`${shopUrl}/checkout`);
      await fillInDelivery(device, shopper.name, shopper.email);
      await device.getByRole('button', { name: 'Pay Now' }).click();
      await paymentWindow(device).getByRole('button', { name: 'Pay' }).click();
      await statusPopup(device).getByRole('link', { name: 'View Orders' }).click();
      await device
        .getByRole('article')
        .filter({ hasText: nameOf(0) })
        .waitFor();
    });

    await test.step('the helper ships it, and it is billed', async () => {
      const hand = new Hand(helper);
      await helper.reload();
      await hand.click(helper.getByRole('link', { name: '1 order to ship' }));
      const order = helper.getByRole('article', { name: 'KD-000001' });
      await hand.click(helper.getByText('KD-000001').first());
      await hand.type(order.getByLabel('Tracking number'), 'BD-1');
      await hand.click(order.getByRole('button', { name: 'Ship and mail the customer' }));
      await expectToast(helper, 'Order status updated successfully!');
      measure('The first order shipped', hand);
      const download = helper.waitForEvent('download');
      await order.getByRole('button', { name: /^Invoice/ }).click();
      const bytes = await readFile(await (await download).path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const mail = await mailbox.mailTo(shop, shopper.email, /shipped/i);
      expect(mail.text).toContain('BD-1');
    });

    await test.step('ten orders are shipped at once', async () => {
      const ids: string[] = [];
      for (let product = 2; product <= 11; product += 1) ids.push(await buy(shop, shopper, [[product, 1]]));
      await page.goto(`${shopUrl}/admin-panel`);
      const hand = new Hand(page);
      await hand.click(page.getByRole('link', { name: '10 orders to ship' }));
      await hand.click(page.getByRole('checkbox', { name: /^Select all/ }));
      await hand.click(page.getByRole('button', { name: 'Ship selected (10)' }));
      const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
      await hand.choose(dialog.getByLabel('Courier'), 'Blue Dart');
      const numbers = ids.map((id) => `BD-${id}`).join('\n');
      const first = dialog.getByLabel(`Tracking number of ${ids[0]}`);
      await hand.click(first);
      await first.evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, numbers);
      await hand.click(dialog.getByRole('button', { name: 'Ship 10 and mail the customers' }));
      await expectToast(page, '10 orders shipped. Their customers get a mail.');
      measure('Ten orders shipped', hand);
      expect(hand.clicks).toBeLessThanOrEqual(TEN_SHIPPED_CLICKS);
      await overlaysLeft(page);
    });

    await page.goto(`${shopUrl}/admin-panel`);
    await setup.waitFor();
    await expect(setup.getByRole('link')).toHaveCount(4);
    await expectAccessible(page);
    console.log([`At ${width} px:`, ...measured].join('\n  '));
  });
}
