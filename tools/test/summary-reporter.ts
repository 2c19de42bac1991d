import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { describeFailure, reportCounts } from './test-counts.ts';

/** Reports how many tests passed and failed at the end of a run. Test files that cannot be loaded count as failed. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failedTests = tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => describeFailure(test.module.relativeModuleId, test.fullName, test.result().errors?.[0]?.message));
    const failedModules = modules
      .filter((module) => !module.ok() && ![...module.children.allTests('failed')].length)
      .map((module) => describeFailure(module.relativeModuleId, 'the whole file', module.errors()[0]?.message));
    const outsideTests = unhandledErrors.map((error) => describeFailure('vitest', 'outside a test', error.message));
    const failures = [...failedTests, ...failedModules, ...outsideTests];
    // A non-zero exit code counts as one failure even if no test ran, for example if the global setup failed.
    process.once('exit', (code) => reportCounts({ passed, failed: failures.length || (code === 0 ? 0 : 1), failures }));
  }
}
