import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import web from './apps/web/package.json' with { type: 'json' };
import { supportedApis } from './tools/lint/supported-apis.js';

const datesWithoutLanguage = {
  selector:
    'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]:matches([arguments.length=0],[arguments.0.type="Identifier"][arguments.0.name="undefined"])',
  message: 'Pass dateLocaleOf(locale), so that every date has the format of the page’s language.',
};
const englishDates = {
  selector: 'ImportSpecifier[imported.name="LOCALE"]',
  message: 'Use dateLocaleOf(locale): the page may be in another language.',
};
const numbersByIntl = {
  selector:
    'NewExpression[callee.object.name="Intl"][callee.property.name="NumberFormat"], CallExpression[callee.property.name="toLocaleString"][arguments.0.value="en-IN"]',
  message:
    'Use formatCount or formatRupees: the first number that Intl formats blocks a phone for some tenths of a second.',
};
/** Texts between tags, in the attributes that a person sees or a screen reader reads, in toasts and in titles, as they are or by a condition. */
const inlineTexts = [
  'JSXText[value=/[a-z]/i]',
  ...[
    'JSXElement',
    'JSXFragment',
    'JSXAttribute[name.name=/^(aria-(label|roledescription|valuetext|description)|alt|placeholder|title|label|hint|lead|description|button|loading|failed|empty|heading|text)$/]',
  ]
    .flatMap((parent) => [
      `${parent} >`,
      `${parent} > JSXExpressionContainer >`,
      `${parent} > JSXExpressionContainer > ConditionalExpression >`,
    ])
    .concat('CallExpression[callee.object.name="toast"] >', 'Property[key.name=/^(title|description|label)$/] >')
    .flatMap((place) => [
      `${place} Literal[value=/^(?!(lazy|eager)$).*[a-z]/i]`,
      `${place} TemplateLiteral > TemplateElement[value.raw=/[a-z]/i]`,
    ]),
].map((selector) => ({ selector, message: 'Take the text from libs/texts, so that each language has its own.' }));

/** domain ← texts ← contracts ← { web, api }; .dependency-cruiser.js checks the imports between folders. */
const moduleBoundaries = [
  { sourceTag: 'type:domain', onlyDependOnLibsWithTags: ['type:domain', 'type:test-support'] },
  {
    sourceTag: 'type:contracts',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:texts', 'type:domain', 'type:test-support'],
  },
  { sourceTag: 'type:texts', onlyDependOnLibsWithTags: ['type:texts', 'type:domain', 'type:test-support'] },
  {
    sourceTag: 'type:api',
    // Product code imports the embedded database and the sandbox dynamically. .dependency-cruiser.js limits test support
    // to specs and tools, here and below.
    onlyDependOnLibsWithTags: [
      'type:api',
      'type:contracts',
      'type:domain',
      'type:texts',
      'type:embedded-postgres',
      'type:payment-sandbox',
      'type:test-support',
    ],
  },
  {
    sourceTag: 'type:web',
    onlyDependOnLibsWithTags: ['type:web', 'type:contracts', 'type:texts', 'type:domain', 'type:test-support'],
  },
  { sourceTag: 'type:embedded-postgres', onlyDependOnLibsWithTags: ['type:embedded-postgres', 'type:test-support'] },
  {
    sourceTag: 'type:payment-sandbox',
    onlyDependOnLibsWithTags: [
      'type:payment-sandbox',
      'type:contracts',
      'type:texts',
      'type:domain',
      'type:test-support',
    ],
  },
  {
    sourceTag: 'type:test-support',
    onlyDependOnLibsWithTags: [
      'type:test-support',
      'type:embedded-postgres',
      'type:contracts',
      'type:texts',
      'type:domain',
    ],
  },
];

const importInClass = {
  selector:
    'ClassBody ImportExpression[source.value=/^\\.{1,2}\\//], Decorator ImportExpression[source.value=/^\\.{1,2}\\//]',
  message: 'The build does not rewrite ".ts" in a class with decorators. Import in a function outside of it.',
};
const untaggedSql = {
  selector: 'CallExpression[callee.property.name="execute"]',
  message: 'Declare the statement with the tag `sql` (infrastructure/database/sql.ts), so that a test prepares it.',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.data/', '**/*.gen.ts', 'photography/']),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A Nest module is an empty class with a decorator.
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { depConstraints: moduleBoundaries, banTransitiveDependencies: false },
      ],
    },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    extends: [regexp.configs['flat/recommended']],
    rules: {
      // Rules of style. The others find patterns that are wrong or slow on long input.
      'regexp/no-obscure-range': 'off',
      'regexp/no-unused-capturing-group': 'off',
      'regexp/prefer-d': 'off',
      // Patterns must be linear in the length of the text; the strictest settings of both rules.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // What runs in the shoppers' browsers.
    files: ['apps/web/src/**/*.{ts,tsx}', 'libs/{domain,contracts,texts}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.arbitrary.ts', 'apps/web/src/server/**', 'apps/web/src/entry-server.tsx'],
    plugins: { browsers: { rules: { 'supported-apis': supportedApis } } },
    rules: { 'browsers/supported-apis': ['error', web.browserslist] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/browser/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'It throws when cookies are blocked. Use browser/safe-storage.ts.' },
        { name: 'sessionStorage', message: 'It throws when cookies are blocked. Use browser/safe-storage.ts.' },
        { name: 'BroadcastChannel', message: 'It throws when cookies are blocked. Use browser/broadcast.ts.' },
      ],
      'no-restricted-syntax': ['error', datesWithoutLanguage, numbersByIntl],
    },
  },
  {
    files: ['libs/{domain,texts,contracts}/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', numbersByIntl] },
  },
  {
    // What shoppers read; the panel is English.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: [
      'apps/web/src/browser/**',
      'apps/web/src/features/admin/**',
      'apps/web/src/routes/admin-panel*',
      '**/*.spec.*',
      // Of staff.
      'apps/web/src/features/join/**',
    ],
    rules: { 'no-restricted-syntax': ['error', datesWithoutLanguage, numbersByIntl, englishDates, ...inlineTexts] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', importInClass] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/infrastructure/**', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', importInClass, untaggedSql] },
  },
  {
    // A route's component is one anonymous arrow function that passes the loaded data on.
    files: ['apps/web/src/routes/**/*.tsx'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    // Playwright reads the names of the used fixtures from the pattern of the parameter.
    files: ['apps/web/e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/orders/log/order-log.ts', 'apps/api/src/all-entities.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/order-event.entity.ts'],
              message: 'Read order events through orders/log/order-log.ts and append them with handleCommand.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tools/**/*.js', '*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['apps/web/public/*.js', 'apps/web/src/server/*.js'],
    languageOptions: {
      globals: {
        window: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        location: 'readonly',
        Event: 'readonly',
        MouseEvent: 'readonly',
        PerformanceObserver: 'readonly',
        innerHeight: 'readonly',
        performance: 'readonly',
        addEventListener: 'readonly',
        removeEventListener: 'readonly',
        requestAnimationFrame: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
);
