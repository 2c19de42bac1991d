import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/launch-options.ts';

/** Browser tests by user journey, against the built shop with an embedded database. Traces of failures go to `outputDir`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../../node_modules/.cache/kundan-e2e',
  fullyParallel: true,
  // Browser tests mostly wait for the network and timers, so run one more than there are cores.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // High, because some tests open every screen. Single steps have their own limits of 20 and 30 s.
  timeout: 600_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005, threshold: 0.25 } },
  snapshotPathTemplate: '{testDir}/visual/screenshots/{arg}{ext}',
  reporter: 'list',
  use: { browserName: 'chromium', launchOptions: await launchOptions(), screenshot: 'only-on-failure' },
});
