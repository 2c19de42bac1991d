// `npm run mutate -- domain`: mutation tests of the domain rules with Stryker.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.domain.config.ts', related: false },
  mutate: ['libs/domain/src/**/*.ts', '!libs/domain/src/**/*.{spec,arbitrary}.ts'],
  ignorePatterns: ['apps', 'docs', 'photography', 'libs/*/dist', 'libs/contracts', 'libs/test-support', 'tools/load'],
  symlinkNodeModules: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: 'node_modules/.cache/kundan-mutation/domain.json',
  tempDirName: '.data/stryker', // not below node_modules, which vitest excludes
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
};
