import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeFailure, reportCounts } from './test-counts.ts';

/** Reports how many browser tests passed and failed. A run that could not start counts as one failure. */
export default class CountReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #outsideTests: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outsideTests.push(describeFailure('playwright', 'outside a test', error.message));
  }

  onEnd(result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const failures = [...failed.map(describeTest), ...this.#outsideTests];
    reportCounts({ passed, failed: failures.length || (result.status === 'passed' ? 0 : 1), failures });
  }
}

function describeTest(test: TestCase): string {
  const error = test.results.find((result) => result.error)?.error;
  return describeFailure(
    `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
    test.title,
    error?.message,
  );
}
