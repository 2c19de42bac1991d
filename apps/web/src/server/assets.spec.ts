import { expect, test } from 'vitest';
import { assetsOf, tapFilesOf, type Manifest } from './assets.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    css: ['assets/index.css'],
    assets: ['assets/figtree.woff2', 'assets/cormorant-italic.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js', 'index.html'], css: ['assets/form.css'] },
  'src/routes/checkout.tsx?tsr-split=component': {
    file: 'assets/checkout.js',
    imports: ['_form.js', 'index.html'],
    css: ['assets/checkout.css', 'assets/index.css'],
  },
};

test('lists the entry, the route’s chunk and their imports once, imports first', () => {
  expect(assetsOf(manifest, ['__root__', '/checkout'])).toEqual({
    scripts: ['assets/react.js', 'assets/index.js', 'assets/form.js', 'assets/checkout.js'],
    styles: ['assets/index.css', 'assets/form.css', 'assets/checkout.css'],
    fonts: ['assets/figtree.woff2'],
  });
});

test('lists the entry only for a route without a chunk', () => {
  expect(assetsOf(manifest, ['__root__', '/shop'])).toEqual({
    scripts: ['assets/react.js', 'assets/index.js'],
    styles: ['assets/index.css'],
    fonts: ['assets/figtree.woff2'],
  });
});

test('lists what each control needs beside the entry, and refuses a build without its chunk', () => {
  const built: Manifest = { ...manifest, '_dialog.js': { file: 'assets/dialog.js', css: ['assets/dialog.css'] } };
  expect(() => tapFilesOf(built)).toThrow('The client build has no chunk shell-dialogs.');
  for (const name of ['shell-dialogs', 'live-results', 'sign-in', 'photo-zoom'])
    built[`_${name}.js`] = { name, file: `assets/${name}.js`, imports: ['_react.js', 'index.html', '_dialog.js'] };
  expect(tapFilesOf(built)['cart']).toEqual(['assets/dialog.js', 'assets/shell-dialogs.js', 'assets/dialog.css']);
});
