import { expect, test } from '../support/fixtures.ts';
import { newShopper, putIntoCart } from '../support/people.ts';

/** Annexure 1 of the Guidelines for Prevention and Regulation of Dark Patterns, 2023. */
const DARK_PATTERNS = [
  'False urgency',
  'Basket sneaking',
  'Confirm shaming',
  'Forced action',
  'Subscription trap',
  'Interface interference',
  'Bait and switch',
  'Drip pricing',
  'Disguised advertisement',
  'Nagging',
  'Trick question',
  'SaaS billing',
  'Rogue malware',
];

for (const [path, parts] of [
  [
    '/returns-policy',
    ['damaged', 'same', 'unboxing video', '24 hours', 'do not offer a pickup', 'send the damaged piece back'],
  ],
  [
    '/shipping-policy',
    ['2 business days', '5-7 business days', 'expedited', 'free', 'tracking number', 'wrong', 'shipping it again'],
  ],
  ['/terms-conditions', ['India', 'Hyderabad']],
  ['/privacy-policy', ['Kundan']],
  ['/accessibility', ['WCAG', 'level AA', 'known not to work', 'grievance officer', 'Chief Commissioner']],
  ['/dark-patterns', DARK_PATTERNS],
  ['/about', ['kundan']],
  ['/features', ['secure', 'free']],
] as const) {
  test(`states the shop’s terms on ${path}`, async ({ visit }) => {
    const page = await visit(path);
    const text = (await page.getByRole('main').textContent())!.toLowerCase();
    for (const part of parts) expect(text).toContain(part.toLowerCase());
  });
}

test('ticks no box in advance, as the self-audit says', async ({ visit }) => {
  const shopper = await newShopper();
  await putIntoCart(shopper, 3);
  const page = await visit('/checkout', { as: shopper });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const boxes = page.getByRole('checkbox');
  await boxes.first().waitFor();
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0);
});

test('links from an unknown page to home and shop', async ({ visit, allow }) => {
  allow(/status of 404/);
  const page = await visit('/no/such/page');
  await page.getByRole('heading', { name: 'Oops! The page you’re looking for doesn’t exist.' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL((at) => at.pathname === '/');
});

test('shows policies, collections, social links, support contacts and the year in the footer', async ({ visit }) => {
  const page = await visit('/about');
  const footer = page.getByRole('contentinfo');
  const linksOf = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(linksOf('Policies')).toHaveText([
    'Returns Policy',
    'Shipping Policy',
    'Terms & Conditions',
    'Privacy Policy',
    'Accessibility',
    'Dark Patterns Audit',
  ]);
  await expect(linksOf('Collections')).toHaveText(['Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings']);
  for (const name of ['Instagram', 'Facebook', 'Pinterest', /@/, /^\+91/]) {
    await footer.getByRole('link', { name }).waitFor();
  }
  await footer.getByText(`© ${new Date().getFullYear()} Kundan`).waitFor();
});
