/**
 * Import rules inside and between the packages, checked by `npm run lint`.
 * ESLint's `@nx/enforce-module-boundaries` checks the packages' declared dependencies; these rules check the files.
 */

/** The API's folders that are no features: the layers below them, and those that compose or start them. */
const NO_FEATURE = 'infrastructure|http|migrations|operations|run';
const SPEC = String.raw`\.spec\.tsx?$`;
/** Files that only tests and tools use. */
const TEST_FILES = [SPEC, '^apps/api/test/', '^apps/web/(e2e|simulation|bench)/', '^tools/'];

const api = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: SPEC },
  to: { path: to },
});

/** The web app's layers, from the first to the last. A layer imports earlier ones only. */
const WEB_LAYERS = ['browser', 'ui', 'http', 'auth', 'device', 'sync', 'pwa', 'features|layout|server', 'routes'];

const webLayer = (layer, index) => ({
  name: `web-${layer.replaceAll('|', '-')}-imports-earlier-layers-only`,
  comment: `The layers are ${WEB_LAYERS.join(' ← ')}. Move what both use to the earlier layer, or pass a callback.`,
  severity: 'error',
  from: { path: `^apps/web/src/(${layer})/`, pathNot: SPEC },
  // Modules directly in src/ start the app and compose all layers.
  to: { path: String.raw`^apps/web/src/((${WEB_LAYERS.slice(index + 1).join('|')})/|[^/]+\.tsx?$)` },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files import each other. Move what both use into a file of its own.',
      severity: 'error',
      // The router generator writes route-tree.gen.ts, which imports the routes that read the router from it.
      from: { pathNot: String.raw`\.gen\.ts$` },
      to: {
        circular: true,
        viaOnly: { pathNot: String.raw`\.gen\.ts$` },
      },
    },

    // The API: infrastructure ← http ← features ← operations and the application modules.
    api(
      'api-infrastructure-imports-no-module',
      'Infrastructure knows neither HTTP nor features. Pass what it needs from the composition root.',
      '^apps/api/src/infrastructure/',
      '^apps/api/src/(?!infrastructure/)',
    ),
    api(
      'api-http-imports-no-feature',
      'HTTP serves every feature and imports none. Define an interface in http/ and implement it in the feature.',
      '^apps/api/src/http/',
      '^apps/api/src/(?!(infrastructure|http)/)',
    ),
    api(
      'api-features-import-no-application',
      'Features do not import the application modules or entry points that compose them.',
      `^apps/api/src/(?!(${NO_FEATURE})/)[^/]+/`,
      String.raw`^apps/api/src/((operations|run)/|[^/]+\.ts$)`,
    ),
    api(
      'api-worker-imports-no-http',
      'The worker serves no requests.',
      String.raw`^apps/api/src/(worker|worker\.module|run/worker)\.ts$|-worker\.module\.ts$`,
      '^apps/api/src/http/',
    ),

    // The packages: domain ← texts ← contracts ← { api, web }.
    {
      name: 'domain-imports-nothing',
      comment: 'The domain holds pure rules: no package, no Node module.',
      severity: 'error',
      // Arbitraries generate test data with fast-check.
      from: { path: '^libs/domain/src/', pathNot: [SPEC, String.raw`\.arbitrary\.ts$`] },
      to: { pathNot: '^libs/domain/src/' },
    },
    {
      name: 'texts-import-domain-only',
      severity: 'error',
      from: { path: '^libs/texts/src/', pathNot: SPEC },
      to: { path: ['^apps/', '^libs/(?!texts/|domain/)', '^tools/'] },
    },
    {
      name: 'contracts-import-texts-and-domain-only',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: SPEC },
      to: { path: ['^apps/', '^libs/(?!contracts/|texts/|domain/)', '^tools/'] },
    },
    {
      name: 'libraries-import-no-application',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: ['^apps/', '^tools/'] },
    },
    {
      name: 'api-and-web-import-contracts-only',
      comment: 'The web app and the API meet in the contracts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/', pathNot: SPEC },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'development-packages-are-not-shipped',
      comment:
        'Product code loads the embedded database and the payment sandbox by a dynamic import, and only if it needs them.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: SPEC },
      to: {
        path: '^libs/(embedded-postgres|payment-sandbox|test-support)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'test-support-is-for-tests-and-tools',
      severity: 'error',
      from: { pathNot: [...TEST_FILES, '^libs/test-support/'] },
      to: { path: '^libs/test-support/' },
    },

    // The web app's layers.
    ...WEB_LAYERS.map(webLayer),
    {
      name: 'web-features-do-not-import-each-other',
      comment: 'Routes compose the features and the layout.',
      severity: 'error',
      from: { path: '^apps/web/src/(features/[^/]+|layout|server)/' },
      to: {
        path: '^apps/web/src/(features/[^/]+|layout|server)/',
        pathNot: '^apps/web/src/$1/',
      },
    },
  ],

  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|photography)/', String.raw`\.json$`] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // As in tsconfig.json: packages of this repository resolve to their sources.
      conditionNames: ['@kundan/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
