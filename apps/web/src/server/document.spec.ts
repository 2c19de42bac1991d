import { expect, test } from 'vitest';
import { document } from './document.ts';

const template = [
  '<head>',
  '  <link rel="modulepreload" crossorigin href="/assets/old.js">',
  '  <!--head--><title>Kundan</title><!--/head-->',
  '  <script type="module" src="/assets/index.js"></script>',
  '  <link rel="stylesheet" crossorigin href="/assets/index.css">',
  '</head><body><div id="root"><!--body--></div><!--data--></body>',
].join('\n');
const parts = {
  template,
  head: ['<title>Shop</title>'],
  body: '<h1>$& Shop</h1>',
  seeds: {},
  scripts: [],
  styles: [],
  fonts: [],
  preloads: [],
};

test('the page carries its styles, and announces what it needs', () => {
  const html = document({ ...parts, styles: ['a{b:c}'], scripts: ['assets/shop.js'], fonts: ['assets/figtree.woff2'] });
  expect(html).toContain('<style>a{b:c}</style>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/shop.js" crossorigin fetchpriority="low" />');
  expect(html).toContain('href="/assets/figtree.woff2"');
  expect(html).not.toContain('stylesheet');
  expect(html).not.toContain('old.js');
  expect(html).toContain('<div id="root"><h1>$& Shop</h1></div>');
});

test('nothing in the data ends its script element', () => {
  const answer = { status: 200, data: { name: '</script><script>alert(1)</script>' } };
  const html = document({ ...parts, seeds: { '/api/products/1': answer } });
  const data = /<script type="application\/json" id="seed">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(data ?? '')).toEqual({ '/api/products/1': answer });
});
