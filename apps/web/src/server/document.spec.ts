import { expect, test } from 'vitest';
import { document } from './document.ts';

const template = [
  '<head>',
  '  <link rel="modulepreload" crossorigin href="/assets/old.js">',
  '  <!--head--><title>Kundan</title><!--/head-->',
  '  <script src="/replay-early-events.js" async></script>',
  '  <script type="module" src="/assets/index.js"></script>',
  '  <link rel="stylesheet" crossorigin href="/assets/index.css">',
  '</head><body><div id="root"><!--body--></div><!--data--></body>',
].join('\n');
const parts = {
  template,
  head: '<title>Shop</title>',
  body: '<h1>$& Shop</h1>',
  data: '<p>data</p>',
  importMap: '<script type="importmap">{}</script>',
  start: 'start()',
  scripts: [],
  styles: [],
  fonts: [],
};

test('inlines the styles and the script that loads the app, and preloads the fonts', () => {
  const html = document({
    ...parts,
    styles: [{ file: 'assets/shop.css', css: 'a{b:c}' }],
    scripts: ['assets/react.js', 'assets/shop.js'],
    fonts: ['assets/figtree.woff2'],
  });
  expect(html).toContain('<style data-href="/assets/shop.css">a{b:c}</style>');
  expect(html).toContain('<script data-scripts="/assets/react.js /assets/shop.js">start()</script>');
  expect(html).toContain('href="/assets/figtree.woff2"');
  expect(html).toContain('<title>Shop</title>');
  expect(html).not.toContain('stylesheet');
  expect(html).not.toContain('old.js');
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain('<p>data</p><script type="importmap">{}</script></body>');
  expect(html).toContain('<div id="root"><h1>$& Shop</h1></div>');
});
