import { appendFileSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
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
    .reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
      passed: 0,
      failed: 0,
    });
}

export const formatCounts = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed} failed`;
