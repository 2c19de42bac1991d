import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findAdminFiles } from './admin-files.ts';
import { compress } from './compress.ts';
import { contentHashes } from './content-hashes.ts';
import { iconSprite } from './icon-sprite.ts';
import project from './package.json' with { type: 'json' };
import { inlineScript } from './inline-script.ts';
import { stylesFirst } from './styles-first.ts';

/** Components are code-split. */
const codeSplittingOptions = { defaultBehavior: [['component' as const]] };

/**
 * The modules of the first screen of home, shop and product, in two chunks instead of fifty: they compress better
 * together. Modules that bring a heavy library (dialogs, menus, forms, Dexie) do not belong here.
 */
const firstScreen = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: 'shop',
    test: new RegExp(
      `node_modules/@tanstack/(router-core|react-router|history|store(?!/dist/shallow)|react-store)/|(${ownFirst().join('|')})\\.tsx?$`,
    ),
  },
];

/** The modules that load after the first screen, in few files: each is one request of the first visit. */
const later = [
  // Used by the product page and by the deferred UI.
  { name: 'toast', test: /web\/src\/(ui\/feedback\/toast|sync\/wishlist\/wishlist-store)\.ts/ },
  {
    name: 'loaders',
    // With the days of the delivery, which product page and checkout show too; the text pages would bring them otherwise.
    test: /web\/src\/(routes\/-loaders|features\/.*\/load-|http\/(load|request|timeouts|cached)|.*-skeleton)|domain\/src\/order\/delivery-window/,
  },
  {
    name: 'deferred',
    test: /web\/src\/(routes\/-shell-dialogs|layout\/(deferred-ui|show-navigation)|layout\/navigation\/(footer|search-form)|features\/catalogue\/listing\/pagination)/,
  },
  // The text pages: small, and read one after the other.
  { name: 'pages', test: /web\/src\/features\/policies\// },
  // Used by the checkout and by the admin panel.
  { name: 'form', test: /web\/src\/ui\/form\/(field|schema-form)\.tsx?$/ },
  { name: 'money', test: /domain\/src\/(money|cart\/cart)\.ts/ },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'background',
    test: /node_modules\/(dexie|workbox-window)\/|web\/src\/(start-background|auth\/(?!private-queries|document-list)|sync|device|routes\/-session|features\/cart\/cart-actions)/,
  },
  // The last one: a group also takes what its modules import, unless an earlier group has it.
  {
    name: 'table',
    test: /node_modules\/@tanstack\/((react-)?(table|virtual)(-core)?)\/|web\/src\/features\/admin\/table\//,
  },
];

/** The app's own modules in the first chunk. */
function ownFirst(): string[] {
  return [
    'web/src/(router|route-tree.gen)',
    'web/src/browser/(first-screen|next-task|safe-storage|store|use-store)',
    'web/src/http/connection',
    'web/src/auth/(session|shop-clock|token)',
    'web/src/routes/-(load|use-session-watch)',
    'web/src/sync/cart/cart-store',
    'web/src/pwa/(available-update|install-offer)',
    'web/src/features/cart/use-cart',
    'web/src/features/catalogue/(card/product-(card|grid)|listing/(rendered-price-filter|listing-(controls|frame|search)|shop-page))',
    'web/src/layout/(error-page|follow-links|offline-strip|replay-early-events|shop-layout)',
    'web/src/layout/head/(page-head|structured-data)',
    'web/src/layout/navigation/(header|nav-links|tab-bar)',
    'web/src/ui/(button|lazy-component|dialog/open-dialog|feedback/notice|form/(field-frame|select-field))',
    'web/src/ui/(media/(icon|picture|src-set)|text/(badge|heading|price))',
    'libs/domain/src/(cart/cart-count|format-rupees|shop|catalogue/(category|listing))',
    'libs/contracts/src/messages/shop-messages',
  ];
}

/** The oldest supported browsers, in esbuild's notation: 'chrome111'. */
const target = project.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** `vite build` builds the client, `vite build --ssr` the module with which the API renders the routes. */
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
    inlineScript(),
    !isSsrBuild && stylesFirst(),
    !isSsrBuild && contentHashes(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/pwa',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: [
            'index.html',
            'assets/*.{js,css,json,woff2}',
            '*.svg',
            'replay-early-events.js',
            'icons/icon-192.png',
            'catalogue/{hero,hero-portrait,about,category-*}-600.avif',
          ],
          // The admin panel needs the network anyway.
          manifestTransforms: [
            (files) => {
              const isAdminFile = findAdminFiles(resolve(import.meta.dirname, 'dist/client/.vite/manifest.json'));
              return { manifest: files.filter(({ url }) => !isAdminFile(url)), warnings: [] };
            },
          ],
          maximumFileSizeToCacheInBytes: 1_000_000,
        },
      }),
    !isSsrBuild && compress(),
  ],
  resolve: {
    // React has useSyncExternalStore since version 18; the router's store and Base UI import the shims for older versions.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
    conditions: ['@kundan/source', ...defaultClientConditions],
  },
  // One self-contained module: the API starts without resolving hundreds of files, and the build selects React's
  // production version.
  ssr: { noExternal: true, resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        target,
        cssTarget: target,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The first page preloads its own files. For later chunks only the styles are listed: the full list would be
          // part of every first visit, and the service worker stores the files afterwards.
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        emptyOutDir: true,
        rolldownOptions: {
          output: {
            // Their hashes are added to the written files (content-hashes.ts).
            entryFileNames: 'assets/[name].js',
            chunkFileNames: 'assets/[name].js',
            assetFileNames: (asset) => `assets/[name]${asset.names[0]?.endsWith('.css') ? '' : '-[hash]'}[extname]`,
            codeSplitting: { groups: [...firstScreen, ...later] },
          },
        },
      },
  server: {
    port: 5173,
    proxy: { '/api': api, '/queues': api, '/sandbox': api, '/dev/mailbox': api },
  },
}));
