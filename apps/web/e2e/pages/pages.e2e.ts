import { expect, test } from '../support/fixtures.ts';

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
  ['/about', ['kundan']],
  ['/features', ['secure', 'free']],
] as const) {
  test(`states the shop’s terms on ${path}`, async ({ visit }) => {
    const page = await visit(path);
    const text = (await page.getByRole('main').textContent())!.toLowerCase();
    for (const part of parts) expect(text).toContain(part.toLowerCase());
  });
}

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
  ]);
  await expect(linksOf('Collections')).toHaveText(['Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings']);
  for (const name of ['Instagram', 'Facebook', 'Pinterest', /@/, /^\+91/]) {
    await footer.getByRole('link', { name }).waitFor();
  }
  await footer.getByText(`© ${new Date().getFullYear()} Kundan`).waitFor();
});
