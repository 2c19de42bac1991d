import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findAdminFiles } from './admin-files.ts';
import { compress } from './compress.ts';
import { readFailureTexts, translations } from './languages.ts';
import project from './package.json' with { type: 'json' };

/** The routes of the catalogue, which most visits begin with, are part of the entry. The others are chunks of their own, those of the panels by routes/-panel.ts. */
const CATALOGUE = /^\/(shop|best-sellers|new-arrivals|search|category\/\$category|product\/\$id|admin-panel\/.*)?$/;

/** Files of libraries and of small modules that are loaded together; Vite splits the rest. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(router-core|react-router|history|store|react-store)\// },
  { name: 'device', test: /node_modules\/(dexie|workbox-window)\// },
  { name: nameEntryModules },
  // After the modules of the entry, of which forms need Vite's helper for dynamic imports.
  { name: 'form', test: /node_modules\/react-hook-form\/|ui\/form\/schema-form/ },
  { name: 'schema', test: /node_modules\/(zod|@hookform)\// },
  { name: 'dialog', test: /web\/src\/ui\/dialog\/dialog\./ },
  // Before the other texts, because no shopper loads it.
  {
    name: 'panel-texts',
    test: /contracts\/src\/(messages\/((product|order|page|review|return|bill|settings|field)-panel|option|panel|totp|desk|staff|sale|payment)|staff-access)|domain\/src\/payment\/refund-reason/,
  },
  // Of what few shoppers open.
  { name: 'rare-texts', test: /texts\/src\/\w+\/(claim|gift|policy|ring-size)\./ },
  // Of account, orders and checkout: the first page does without them.
  {
    name: 'account-texts',
    test: /texts\/src\/\w+\/(account-page|stored-data|contact-page|forgot-password|sign-in|sign-up|ticket)\.|contracts\/src\/stored-kinds/,
  },
  {
    name: 'order-texts',
    test: /texts\/src\/\w+\/(order|orders-page|order-status|address|return|checkout|payment-result|billing|document)\./,
  },
  // Small modules of many screens: each file is a request of the service worker's installation. A group also takes what its modules
  // import, so those that do without zod come first.
  {
    name: 'texts',
    test: /texts\/src\/(?!\w+\/(email-suggestion|footer|home|live-results|pagination|price-filter|testimonial)\.)|contracts\/src\/(messages\/|field-rules|addresses|call\.ts|error-responses)|domain\/src\/(money|locale|format-day|dated|day-in-india|tax\/law-table|customer\/states)|web\/src\/ui\/(text\/(rich-text|author-name)|order\/option-text|feedback\/skeleton)/,
  },
  { name: 'fields', test: /web\/src\/ui\/(form\/([\w-]+-field|field|lazy-email-suggestion)|feedback\/message)\./ },
  { name: 'session', test: /web\/src\/(auth|http)\/[\w-]+\.ts$/ },
  // Without what only start-background-work.ts imports, which the checkout does without.
  {
    name: 'background',
    test: /web\/src\/((sync|device)\/(?!card-images|catalogue-sync|text-sync)|pwa\/available-update\.|routes\/-session\.)/,
  },
  { name: 'calls', test: /contracts\/src\/([\w-]+|(catalogue|checkout|payment-result|platform)\.contract)\.ts/ },
  // Of the checkout and the pages of orders, without the recipient's form, which needs zod.
  {
    name: 'order-parts',
    test: /web\/src\/(auth\/address\/(?!recipient-form)|ui\/order\/bought-line|features\/checkout\/(draft|placed\/placed-order-store))/,
  },
  { name: 'policies', test: /web\/src\/features\/policies\// },
  // What every page loads when it is idle, by what it needs: an early tap waits for nothing that another one needs.
  {
    name: 'page-parts',
    test: /web\/src\/(layout\/navigation\/footer|features\/home\/static-section|ui\/use-late-events)\./,
  },
  { name: 'deferred-ui', test: /web\/src\/layout\/(deferred-ui|offline-text)\./ },
  { name: 'header-menus', test: /web\/src\/layout\/navigation\/(more|user)-menu\./ },
  {
    name: 'shell-dialogs',
    test: /web\/src\/(layout\/navigation\/(mobile-menu|sign-out-dialog)|features\/cart\/cart-dialog)\./,
  },
  { name: 'sign-in', test: /web\/src\/features\/accounts\/sign-in-dialog\./ },
  { name: 'accounts', test: /web\/src\/features\/accounts\/sign-(up-dialog|in)\./ },
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

/** Files that are no part of a build, and that the shop shows without a network. */
const PUBLIC_FILES = ['*.svg', 'icons/icon-192.png', 'catalogue/{hero,hero-portrait,about,category-*}-600.avif'];
const publicDir = resolve(import.meta.dirname, 'public');

/** The public files in the list of a service worker of another language: their own build does not contain them. */
const publicEntries = () =>
  globSync(PUBLIC_FILES, { cwd: publicDir }).map((file) => ({
    url: `/${file}`,
    revision: createHash('sha256')
      .update(readFileSync(resolve(publicDir, file)))
      .digest('hex')
      .slice(0, 32),
  }));

/** Writes the app shell in another language. */
const translateShell = (language: string): Plugin => ({
  name: 'kundan:translate-shell',
  async transformIndexHtml(html) {
    const [english, translated] = await Promise.all(['en', language].map(readFailureTexts));
    return html
      .replace('lang="en-IN"', `lang="${language}-IN"`)
      .replace('/manifest.webmanifest', `/${language}/manifest.webmanifest`)
      .replaceAll(english!.text, translated!.text)
      .replaceAll(`>${english!.reload}<`, `>${translated!.reload}<`);
  },
});

/** The oldest supported browsers, in esbuild's notation: 'chrome111'. */
const target = project.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * build.ts builds for each language, which is the mode, the client and (`ssr`) the module with which the API renders the routes. A build takes the
 * texts of its language: they resolve by a condition (libs/texts/package.json). Development is in English.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const isTranslation = translations.includes(mode);
  const clientDir = isTranslation ? `dist/client-${mode}` : 'dist/client';
  const conditions = [...(isTranslation ? [mode] : []), '@kundan/source'];
  return {
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
            globPatterns: ['index.html', 'assets/*.{js,css,woff2}', ...(isTranslation ? [] : PUBLIC_FILES)],
            // Under the path of the language only what it has of its own.
            modifyURLPrefix: isTranslation ? { 'assets/': '/assets/', 'index.html': `/${mode}/index.html` } : {},
            additionalManifestEntries: isTranslation ? publicEntries() : [],
            // The admin panel needs the network anyway, and the letters of English are an empty file.
            manifestTransforms: [
              (files) => {
                const isAdminFile = findAdminFiles(resolve(import.meta.dirname, clientDir, '.vite/manifest.json'));
                const isNeeded = ({ url, size }: (typeof files)[number]) =>
                  size > 1 && !isAdminFile(url.replace(/^\//, ''));
                return { manifest: files.filter(isNeeded), warnings: [] };
              },
            ],
            maximumFileSizeToCacheInBytes: 1_000_000,
          },
        }),
      !isSsrBuild && compress(),
      isTranslation && translateShell(mode),
    ],
    resolve: {
      // React has useSyncExternalStore since version 18; the router's store and Base UI import the shims for older versions. The
      // last one is of zod.
      alias: [
        ...(isTranslation
          ? [
              {
                find: /^\.\/ui\/(fonts|letters)\.css$/,
                replacement: resolve(import.meta.dirname, `src/ui/$1-${mode}.css`),
              },
            ]
          : []),
        {
          find: /^use-sync-external-store\/shim\/with-selector$/,
          replacement: 'use-sync-external-store/with-selector',
        },
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        ...(isSsrBuild
          ? []
          : [
              {
                find: /^\.\.\/core\/(to-json-schema|json-schema-processors)\.js$/,
                replacement: resolve(import.meta.dirname, 'no-json-schema.ts'),
              },
            ]),
      ],
      conditions: [...conditions, ...defaultClientConditions],
    },
    // One self-contained module: the API starts without resolving hundreds of files, and the build selects React's
    // production version.
    ssr: { noExternal: true, resolve: { conditions: [...conditions, ...defaultServerConditions] } },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: isSsrBuild
      ? { outDir: isTranslation ? `dist/server/${mode}` : 'dist/server', copyPublicDir: false, emptyOutDir: true }
      : {
          outDir: clientDir,
          copyPublicDir: !isTranslation,
          target,
          cssTarget: target,
          manifest: true,
          modulePreload: { polyfill: false },
          emptyOutDir: true,
          rolldownOptions: {
            output: { codeSplitting: { groups } },
            // Those of no-json-schema.ts.
            checks: { importIsUndefined: false },
          },
        },
    server: {
      port: 5173,
      proxy: { '/api': api, '/queues': api, '/sandbox': api, '/dev/mailbox': api },
    },
  };
});
