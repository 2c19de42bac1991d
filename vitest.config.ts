import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { Verdict } from './tools/test/verdict.ts';

/** The libraries are read from their sources, so that a test never sees an old build. */
const fromSource = {
  resolve: { conditions: ['@kundan/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
};

export default defineConfig({
  test: {
    reporters: ['default', new Verdict()],
    // Many specs wait for processes and mails: one worker a core, not one core kept free.
    maxWorkers: 2,
    projects: [
      { ...fromSource, test: { name: 'domain', root: 'libs/domain', include: ['src/**/*.spec.ts'] } },
      { ...fromSource, test: { name: 'contracts', root: 'libs/contracts', include: ['src/**/*.spec.ts'] } },
      {
        ...fromSource,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.spec.{ts,tsx}'],
          globalSetup: '../../tools/test/database.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxConcurrency: 2,
          // Some kill processes and wait for others to notice; the second try tells a starved machine from a mistake.
          retry: 1,
        },
      },
      { ...fromSource, test: { name: 'web', root: 'apps/web', include: ['src/**/*.spec.{ts,tsx}'] } },
      {
        test: {
          name: 'e2e',
          root: 'apps/web',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/support/run.ts',
          // After everything else, one file at a time: the journeys of a file share the run's shop and browser.
          sequence: { groupOrder: 1, concurrent: true },
          maxConcurrency: 3,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A journey shares two cores with its shop and its browser: a machine that is busy elsewhere may starve one.
          retry: 2,
        },
      },
    ],
  },
});
