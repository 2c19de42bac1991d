import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { reportCounts } from './test-counts.ts';

/** Reports how many browser tests passed and failed. A run that could not start counts as one failure. */
export default class CountReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(result: FullResult): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const failed = outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length;
    reportCounts({ passed, failed: failed || (result.status === 'passed' ? 0 : 1) });
  }
}
