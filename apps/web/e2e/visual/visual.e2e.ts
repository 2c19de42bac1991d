import { test } from '../support/fixtures.ts';
import { newShopper, putIntoCart } from '../support/people.ts';
import { expectScreenshot } from '../support/screenshots.ts';
import { url } from '../support/shop-api.ts';

/** The public screens. */
const SCREENS: Record<string, string> = {
  home: '/',
  shop: '/shop',
  category: '/category/earrings',
  search: '/search?q=pearl',
  product: '/product/2',
  contact: '/contact',
  'forgot-password': '/forgot-password',
  'returns-policy': '/returns-policy',
  'not-found': '/no/such/page',
};
const LOOKS = [
  { look: 'desktop', width: 1280, dark: false },
  { look: 'phone', width: 390, dark: false },
  { look: 'dark', width: 1280, dark: true },
];
const NOON = new Date('2026-11-20T12:00:00+05:30');

for (const { look, width, dark } of LOOKS) {
  test(`matches the screenshots of the public screens: ${look}`, async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await visit('/', { width, height: 1600, deviceScaleFactor: 0.25, dark, reducedMotion: true });
    await page.clock.setFixedTime(NOON);
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (name === 'product') {
        // Rendered last, and only when it comes near the window.
        await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'Write a review' }).waitFor();
        await page.evaluate(() => scrollTo(0, 0));
      }
      await expectScreenshot(page, `${name}-${look}`);
    }
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
    await expectScreenshot(page, `sign-in-${look}`);
  });
}

for (const variant of LOOKS) {
  test(`matches the screenshots of cart, checkout and orders: ${variant.look}`, async ({ visit, stubApi }) => {
    const { look, width, dark } = variant;
    const shopper = await newShopper();
    await putIntoCart(shopper, 3);
    await putIntoCart(shopper, 9, 2);
    const page = await visit('/contact', {
      width,
      height: 1600,
      deviceScaleFactor: 0.25,
      dark,
      reducedMotion: true,
      as: shopper,
    });
    await page.clock.setFixedTime(NOON);
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await expectScreenshot(page, `cart-${look}`);
    await page.goto(`${url}/checkout`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectScreenshot(page, `checkout-${look}`);
    await stubApi(page, '/user-orders', 200, [ORDER]);
    await page.goto(`${url}/orders`);
    await page.getByRole('article').waitFor();
    await expectScreenshot(page, `orders-${look}`);
  });
}

const ORDER = {
  order_id: 'KD-000042',
  created_at: '2026-11-18T10:00:00.000Z',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  cart: [
    {
      product_id: 9,
      name: 'Rai Gold Bead Necklace',
      quantity: 2,
      price: 3490,
      image: '/catalogue/invisible-necklace-3.webp',
    },
  ],
  total_price: 6980,
  status: 'Shipped',
  payment_id: 'pay_42',
  address: {
    addressLane: '12 Temple Street',
    city: 'Hyderabad',
    mandal: 'Amberpet',
    district: 'Hyderabad',
    state: 'Telangana',
    pinCode: '500013',
  },
  timeline: [
    { status: 'Payment Received', at: '2026-11-18T10:00:00.000Z' },
    { status: 'Shipped', at: '2026-11-19T10:00:00.000Z' },
  ],
  tracking_number: 'EE123456789IN',
};
