import { expect, test } from 'vitest';
import { document } from './document.ts';

const template = [
  '<head>',
  '  <link rel="modulepreload" crossorigin href="/assets/old.js">',
  '  <link rel="manifest" href="/manifest.webmanifest" />',
  '  <!--head--><title>Kundan</title><!--/head-->',
  '  <script src="/replay-early-events.js" async></script>',
  '  <script type="module" src="/assets/index.js"></script>',
  '  <link rel="stylesheet" crossorigin href="/assets/index.css">',
  '</head><body><svg id="icons"><symbol id="icon-heart"><path/></symbol><symbol id="icon-x"><path/></symbol></svg>',
  '<div id="root"><!--body--></div><!--data--></body>',
].join('\n');
const parts = {
  template,
  head: '<title>Shop</title>',
  body: '<h1>$& Shop</h1>',
  data: '<p>data</p>',
  parts: '/assets/page-parts.json',
  start: 'start()',
  scripts: [],
  styles: [],
  fonts: [],
  hasHero: false,
};

test('inlines the styles and the script that loads the app, and preloads the fonts', () => {
  const html = document({
    ...parts,
    styles: [{ file: 'assets/shop.css', css: 'a{b:c}' }],
    scripts: ['assets/react.js', 'assets/shop.js'],
    fonts: ['assets/figtree.woff2'],
  });
  expect(html).toContain('<style data-href="/assets/shop.css">a{b:c}</style>');
  expect(html).toContain(
    '<script data-scripts="/assets/react.js /assets/shop.js" data-parts="/assets/page-parts.json">start()</script>',
  );
  expect(html).toContain('href="/assets/figtree.woff2"');
  expect(html).toContain('<title>Shop</title>');
  expect(html).not.toContain('stylesheet');
  expect(html).not.toContain('old.js');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<p>data</p></body>');
  expect(html).toContain('<div id="root"><h1>$& Shop</h1></div>');
});

test('contains the icons that the page shows, and neither the manifest nor the other icons', () => {
  const html = document({ ...parts, body: '<svg><use href="#icon-heart"></use></svg>' });
  expect(html).toContain('<svg id="icons"><symbol id="icon-heart"><path/></symbol></svg>');
  expect(html).not.toContain('rel="manifest"');
});

test('preloads the fonts in the head, or after the body of a page with a large photograph', () => {
  const preloadsBefore = (text: string, hasHero: boolean) => {
    const html = document({ ...parts, fonts: ['assets/figtree.woff2'], hasHero });
    return html.indexOf('as="font"') < html.indexOf(text);
  };
  expect(preloadsBefore('</head>', false)).toBe(true);
  expect(preloadsBefore('<h1>', true)).toBe(false);
});
