import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { featureBorders } from './tools/lint/feature-borders.js';

/** domain ← contracts ← { web, api } */
const rooms = [
  { sourceTag: 'room:domain', onlyDependOnLibsWithTags: ['room:domain'] },
  { sourceTag: 'room:contracts', onlyDependOnLibsWithTags: ['room:contracts', 'room:domain'] },
  { sourceTag: 'room:api', onlyDependOnLibsWithTags: ['room:api', 'room:contracts', 'room:domain'] },
  { sourceTag: 'room:web', onlyDependOnLibsWithTags: ['room:web', 'room:contracts', 'room:domain'] },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.data/', '**/*.gen.ts', 'tools/photography/']),
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
      // Nest reads the classes of modules and injected services at run time, so an empty class is one.
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
    plugins: { '@nx': nx },
    rules: { '@nx/enforce-module-boundaries': ['error', { depConstraints: rooms, banTransitiveDependencies: false }] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { kundan: { rules: { 'feature-borders': featureBorders } } },
    rules: { 'kundan/feature-borders': 'error' },
  },
  {
    // A route's component is one unnamed line that hands the loaded data over.
    files: ['apps/web/src/routes/**/*.tsx'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/orders/order-log.ts', 'apps/api/src/all-entities.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/order-event.entity.ts'],
              message: 'Order events are read and appended in order-log.ts only.',
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
    files: ['apps/web/public/*.js'],
    languageOptions: { globals: { window: 'readonly', Event: 'readonly' } },
  },
);
