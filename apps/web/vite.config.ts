import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './compress.ts';

/** A screen comes when it is wanted; its skeleton comes with the first page, for it must never be waited for itself. */
const codeSplittingOptions = { defaultBehavior: [['component' as const]] };

/**
 * What the first screen of home, shop and product is made of, in four files instead of fifty: they compress better together.
 * Anything that brings a heavy library (dialogs, menus, forms, the device's database) stays out of them.
 */
const firstScreen = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(router-core|react-router|history|store|react-store)\// },
  {
    name: 'shop',
    test: /(web\/src\/(api\/(send|load)|features\/catalogue\/(?!product-page|search-page|sorted-page|new-arrivals)|layout\/(?!user-menu|mobile-menu)|ui\/(badge|button|heading|notice|picture|price|skeleton|src-set|stars|stepper|toast|toaster)\.|shell|document-head|router|route-tree|offline\/(connection|kept-names))|libs\/domain\/src\/(money|shop|fault|catalogue\/(category|listing))|libs\/contracts\/src\/messages)/,
  },
];

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
            'icons/icon-192.png',
            'catalogue/{hero,hero-portrait,about,category-*}-600.webp',
          ],
          maximumFileSizeToCacheInBytes: 1_000_000,
        },
      }),
    !isSsrBuild && compress(),
  ],
  resolve: { conditions: ['@kundan/source', ...defaultClientConditions] },
  // One self-contained module: the API starts without walking hundreds of files, and React's production build is chosen here.
  ssr: { noExternal: true, resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } },
      },
  server: {
    port: 5173,
    proxy: { '/api': api, '/sandbox': api, '/dev/mailbox': api },
  },
}));
