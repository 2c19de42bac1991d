import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findAdminFiles } from './admin-files.ts';
import { compress } from './compress.ts';
import project from './package.json' with { type: 'json' };

/** The routes of the catalogue, which most visits begin with, are part of the entry. The others are chunks of their own, those of the panels by routes/-panel.ts. */
const CATALOGUE = /^\/(shop|best-sellers|new-arrivals|search|category\/\$category|product\/\$id|admin-panel\/.*)?$/;

/** Libraries that change rarely or belong together; Vite splits the rest. */
const groups = [
  // With the bundler's own helpers, which would be a file of some bytes.
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(router-core|react-router|history|store|react-store)\// },
  { name: 'form', test: /node_modules\/(zod|react-hook-form|@hookform)\/|ui\/form\/schema-form/ },
  { name: 'device', test: /node_modules\/(dexie|workbox-window)\// },
  { name: nameEntryModules },
  { name: 'dialog', test: /web\/src\/ui\/dialog\/dialog\./ },
  // Before the other texts, because no shopper loads it.
  {
    name: 'panel-texts',
    test: /contracts\/src\/(messages\/((product|order|page|review|return|bill)-panel|option|desk|staff)|staff-access)/,
  },
  // Of orders, checkout and account: the first page does without them.
  { name: 'order-texts', test: /contracts\/src\/messages\/(order|address|return)-messages/ },
  // Small modules of many screens: each file is a request of the service worker's installation. A group also takes what its modules
  // import, so those that do without zod come first.
  { name: 'texts', test: /contracts\/src\/(messages\/|addresses|call\.ts|error-responses)|domain\/src\/money/ },
  { name: 'fields', test: /web\/src\/ui\/(form\/[\w-]+-field|form\/field|feedback\/message)\./ },
  { name: 'session', test: /web\/src\/(auth|http)\/[\w-]+\.ts$/ },
  { name: 'background', test: /web\/src\/(sync|device)\// },
  { name: 'calls', test: /contracts\/src\/[\w-]+\.ts/ },
  { name: 'policies', test: /web\/src\/features\/policies\// },
];

/** Puts all modules that the entry imports, directly or not, into one file: otherwise those that other chunks import too would be twelve. */
function nameEntryModules(id: string, context: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>();
  const isImported = (id: string): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    const { isEntry, importers } = context.getModuleInfo(id)!;
    return isEntry || importers.some(isImported);
  };
  return isImported(id) ? 'app' : null;
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
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (CATALOGUE.test(routeId) ? [] : [['component']]),
      },
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    react(),
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
            'assets/*.{js,css,woff2}',
            '*.svg',
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
          // Every page contains the entry's styles (server/document.tsx).
          resolveDependencies: (_file, files) => files.filter((file) => !/\/index-[\w-]+\.css$/.test(file)),
        },
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
  server: {
    port: 5173,
    proxy: { '/api': api, '/queues': api, '/sandbox': api, '/dev/mailbox': api },
  },
}));
