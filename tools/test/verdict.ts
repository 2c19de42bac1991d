import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends the run with one line for people and scripts: '12 passed, 0 failed'. What could not even run counts as failed. */
export class Verdict implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failedTests = tests.filter((test) => test.result().state === 'failed').length;
    const failedToRun = modules.filter(
      (module) => !module.ok() && ![...module.children.allTests('failed')].length,
    ).length;
    const failed = failedTests + failedToRun + unhandled.length;
    // A run that ends badly has failed, also when no test was reached, as when the shop does not start for the browser's tests.
    process.once('exit', (code) => console.log(`${passed} passed, ${failed || (code === 0 ? 0 : 1)} failed`));
  }
}
