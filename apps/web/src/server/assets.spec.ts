import { expect, test } from 'vitest';
import { assetsOf, type Manifest } from './assets.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shop.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shop.js': { file: 'assets/shop.js', imports: ['_react.js'], css: ['assets/shop.css'] },
  'src/routes/product.$id.tsx?tsr-split=component': {
    file: 'assets/product.js',
    imports: ['_shop.js'],
    css: ['assets/product.css', 'assets/shop.css'],
  },
};

test('lists the imports, the route’s chunk and the entry once, the entry last', () => {
  expect(assetsOf(manifest, ['__root__', '/product/$id'])).toEqual({
    scripts: ['assets/react.js', 'assets/shop.js', 'assets/product.js', 'assets/index.js'],
    styles: ['assets/shop.css', 'assets/index.css', 'assets/product.css'],
  });
});

test('lists the entry only for a route without a chunk', () => {
  expect(assetsOf(manifest, ['__root__', '/about']).scripts).toEqual([
    'assets/react.js',
    'assets/shop.js',
    'assets/index.js',
  ]);
});
