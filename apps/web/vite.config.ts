import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './compress.ts';
import { unusedDefaults } from './unused-defaults.ts';
import { iconSprite } from './icon-sprite.ts';
import { stylesFirst } from './styles-first.ts';

/** A screen comes when it is wanted; its skeleton comes with the first page, for it must never be waited for itself. */
const codeSplittingOptions = { defaultBehavior: [['component' as const]] };

/**
 * What the first screen of home, shop and product is made of, in two files instead of fifty: they compress better together.
 * Anything that brings a heavy library (dialogs, menus, forms, the device's database) stays out of them.
 */
const firstScreen = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'shop',
    test: new RegExp(
      `node_modules/@tanstack/(router-core|react-router|history|store|react-store)/|(${ownFirst().join('|')})\\.tsx?$`,
    ),
  },
];

/** The shop's own files among them. */
function ownFirst(): string[] {
  return [
    'web/src/(document-head|router|route-tree.gen)',
    'web/src/api/(request|load)',
    'web/src/features/cart/(use-cart|cart-store)',
    'web/src/features/catalogue/(list-outcome|listing-.*|load-catalogue|pagination|product-card|product-grid|shop-page)',
    'web/src/layout/(failed-page|footer|header|nav-links|not-found-page|offline-strip|shop-layout|tab-bar)',
    'web/src/offline/(connection|kept-header|patience)',
    'web/src/session/(session|shop-clock|token|use-watched-session)',
    'web/src/shell/(early|install-offer|shell-store)',
    'web/src/ui/(badge|button|field-frame|heading|icon|notice|picture|price|select-field|skeleton|src-set)',
    'libs/domain/src/(cart/cart|format-rupees|shop|catalogue/(category|listing|related))',
    'libs/contracts/src/shop-messages',
    'web/with-selector',
  ];
}

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** `vite build` makes the browser's files, `vite build --ssr` the module with which the API renders the same routes. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions,
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    react(),
    iconSprite(),
    !isSsrBuild && unusedDefaults(),
    !isSsrBuild && stylesFirst(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: [
            'index.html',
            'assets/*.{js,css,woff2}',
            '*.svg',
            'early.js',
            'icons/icon-192.png',
            'catalogue/{hero,hero-portrait,about,category-*}-600.webp',
          ],
          maximumFileSizeToCacheInBytes: 1_000_000,
        },
      }),
    !isSsrBuild && compress(),
  ],
  resolve: {
    conditions: ['@kundan/source', ...defaultClientConditions],
    // React has had this itself since 18; the router's store still asks for the one that older ones need.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: resolve(import.meta.dirname, 'with-selector.ts'),
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  // One self-contained module: the API starts without walking hundreds of files, and React's production build is chosen here.
  ssr: { noExternal: true, resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The first page announces its own files. Of what comes later only the styles are listed: the list would come with
          // every first visit, and after it the service worker has the files on the device.
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } },
      },
  server: {
    port: 5173,
    proxy: { '/api': api, '/sandbox': api, '/dev/mailbox': api },
  },
}));
