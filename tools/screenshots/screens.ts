import type { Page } from 'playwright-core';

/** One picture of docs/design.md. */
export interface Screen {
  name: string;
  path: string;
  /** Who looks at it; a visitor is signed out. */
  who?: 'shopper' | 'admin';
  /** What the person does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Only what fits the window: dialogs, and pages whose length says nothing. */
  window?: boolean;
  only?: 'phone' | 'desktop';
}

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'best-sellers', path: '/best-sellers', window: true },
  { name: 'new-arrivals', path: '/new-arrivals', window: true },
  { name: 'category', path: '/category/invisible-necklace', window: true },
  { name: 'search', path: '/search?q=pearl', window: true },
  { name: 'search-nothing', path: '/search?q=qqqqqq', window: true },
  { name: 'search-form', path: '/', act: click('Search'), window: true },
  {
    name: 'product',
    path: '/product/3',
    act: (page) => page.getByText('Lighter on the neck').waitFor(),
  },
  {
    name: 'product-zoom',
    path: '/product/3',
    act: (page) => page.getByRole('button', { name: /enlarge/i }).click(),
    window: true,
  },
  { name: 'cart', path: '/shop', who: 'shopper', act: click('Cart'), window: true },
  { name: 'cart-empty', path: '/shop', act: click('Cart'), window: true },
  { name: 'menu', path: '/', act: click('Menu'), window: true, only: 'phone' },
  {
    name: 'user-menu',
    path: '/',
    who: 'shopper',
    act: (page) => page.getByRole('button', { name: 'Your account' }).hover(),
    window: true,
    only: 'desktop',
  },
  { name: 'sign-in', path: '/', act: click('Sign In'), window: true },
  { name: 'sign-up', path: '/', act: signUp, window: true },
  { name: 'checkout', path: '/checkout', who: 'shopper' },
  { name: 'checkout-errors', path: '/checkout', who: 'shopper', act: click('Pay Now') },
  { name: 'contact', path: '/contact' },
  { name: 'forgot-password', path: '/forgot-password', window: true },
  { name: 'orders', path: '/orders', who: 'shopper' },
  { name: 'orders-signed-out', path: '/orders', window: true },
  { name: 'not-found', path: '/nowhere', window: true },
  { name: 'returns-policy', path: '/returns-policy' },
  { name: 'shipping-policy', path: '/shipping-policy' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'about', path: '/about' },
  { name: 'features', path: '/features' },
  { name: 'admin', path: '/admin-panel', who: 'admin' },
  { name: 'admin-add-product', path: '/admin-panel?panel=add-product', who: 'admin' },
  { name: 'admin-products', path: '/admin-panel?panel=products', who: 'admin', window: true },
  { name: 'admin-edit-product', path: '/admin-panel?panel=products&product=3', who: 'admin' },
  { name: 'admin-orders', path: '/admin-panel?panel=orders', who: 'admin' },
  { name: 'admin-payments', path: '/admin-panel?panel=payments', who: 'admin' },
  { name: 'admin-mails', path: '/admin-panel?panel=mails', who: 'admin', window: true },
  {
    name: 'offline',
    path: '/shop',
    act: (page) => page.context().setOffline(true),
    window: true,
  },
];

async function signUp(page: Page): Promise<void> {
  await click('Sign In')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Send OTP' }).waitFor();
}
