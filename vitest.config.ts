import { availableParallelism } from 'node:os';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Libraries are imported from their sources, so that tests never use an outdated build. */
const fromSource = {
  resolve: { conditions: ['@kundan/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
};

/** Far above what anything takes alone: a machine with other work must not fail a test. Tests of a duration measure it themselves. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/**
 * The files of one worker share the modules that they import, instead of evaluating them once per file: that took two thirds
 * of the time of the API tests. A file that replaces a module resets them before and after (docs/testing.md).
 */
const sharedModules = { isolate: false };

export default defineConfig({
  // For the global setup, which does not use the conditions of its project.
  resolve: { alias: [{ find: /^@kundan\/([^/]+)\/(.*)$/, replacement: `${import.meta.dirname}/libs/$1/src/$2.ts` }] },
  test: {
    // One worker per core. The default leaves a core free, but many specs mostly wait for processes and mails.
    maxWorkers: availableParallelism(),
    projects: [
      {
        ...fromSource,
        test: { name: 'domain', root: 'libs/domain', include: ['src/**/*.spec.ts'], ...sharedModules, ...timeouts },
      },
      {
        ...fromSource,
        test: { name: 'texts', root: 'libs/texts', include: ['src/**/*.spec.ts'], ...sharedModules, ...timeouts },
      },
      {
        ...fromSource,
        test: {
          name: 'contracts',
          root: 'libs/contracts',
          include: ['src/**/*.spec.ts'],
          ...sharedModules,
          ...timeouts,
        },
      },
      {
        ...fromSource,
        test: { name: 'embedded-postgres', root: 'libs/embedded-postgres', include: ['src/**/*.spec.ts'], ...timeouts },
      },
      {
        ...fromSource,
        test: { name: 'test-support', root: 'libs/test-support', include: ['src/**/*.spec.ts'], ...timeouts },
      },
      {
        ...fromSource,
        // As in the build: the mails' elements are those of React's production version.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,test}/**/*.spec.{ts,tsx}'],
          globalSetup: '../../tools/test/api-database.ts',
          ...sharedModules,
          ...timeouts,
          // For the threads that the API starts from its sources.
          execArgv: ['--conditions=@kundan/source'],
          maxConcurrency: 2,
        },
      },
      {
        ...fromSource,
        test: { name: 'web', root: 'apps/web', include: ['{*,{src,simulation}/**/*}.spec.{ts,tsx}'], ...timeouts },
      },
    ],
  },
});
