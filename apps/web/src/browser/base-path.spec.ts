import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const load = async (locale: string) => {
  vi.doMock('@kundan/texts/en/language', () => ({ locale }));
  return import('./base-path.ts');
};

test('a path of the owner leads to the page in the language, anything else where it says', async () => {
  const { withBasePath, withoutBasePath } = await load('hi');
  expect(['/shop', '/', '/high'].map(withBasePath)).toEqual(['/hi/shop', '/hi/', '/hi/high']);
  const others = [
    '/hi/shop',
    '/te',
    '/images/a.webp',
    '/feeds/products.xml',
    '//other.example/x',
    'https://other.example',
    '#top',
  ];
  expect(others.map(withBasePath)).toEqual(others);
  expect(['/hi', '/hi/', '/hi/shop', '/high', '/shop'].map(withoutBasePath)).toEqual([
    '/',
    '/',
    '/shop',
    '/high',
    '/shop',
  ]);
});

test('English paths stay as they are', async () => {
  const { withBasePath, withoutBasePath } = await load('en');
  for (const path of ['/', '/shop', '/hi/shop'])
    expect([withBasePath(path), withoutBasePath(path)]).toEqual([path, path]);
});
