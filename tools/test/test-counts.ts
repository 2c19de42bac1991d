import { appendFileSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  /** What failed: file, title and the first line of the reason. Can be shorter than `failed`, for a runner that could not start. */
  failures: string[];
}

/** Path of the file in which the test runners of one `npm test` collect their counts. */
export const COUNTS_FILE = 'KUNDAN_TEST_COUNTS';

/** Adds a runner's counts to the file of the run. A runner that was started alone prints them. */
export function reportCounts(counts: TestCounts): void {
  const file = process.env[COUNTS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
  else console.log(formatCounts(counts));
}

/** The sum of all counts in the file of the run. */
export function readCounts(file: string): TestCounts {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as TestCounts)
    .reduce(
      (sum, one) => ({
        passed: sum.passed + one.passed,
        failed: sum.failed + one.failed,
        failures: [...sum.failures, ...one.failures],
      }),
      { passed: 0, failed: 0, failures: [] },
    );
}

/** The line "N passed, M failed" at the very end, after a list of what failed: the runners' own reports are long before it. */
export function formatCounts({ passed, failed, failures }: TestCounts): string {
  const list = failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ${failure}`), ''] : [];
  return [...list, `${passed} passed, ${failed} failed`].join('\n');
}

/** A failure as one line, for `TestCounts.failures`. `reason` is the message of the first error. */
export function describeFailure(file: string, title: string, reason = 'no message'): string {
  // eslint-disable-next-line no-control-regex -- Playwright colors its messages.
  const plain = reason.replaceAll(/\u001b\[\d*m/g, '');
  return `${file} › ${title}: ${plain.split('\n').slice(0, 3).join(' ').slice(0, 400)}`;
}
