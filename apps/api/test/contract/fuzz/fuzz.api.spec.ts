import { randomInt } from 'node:crypto';
import { allCalls } from '@kundan/contracts/all-calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNamed, fuzzRequests } from './fuzz-request.ts';
import { type FuzzFixture, openFuzzFixture } from './fuzz-fixture.ts';
import { sendFuzzRequest } from './send-fuzz-request.ts';
import { findContractViolation } from './check-response.ts';

// `npm run soak` sets SCALE. A failure prints the seed and the path, which repeat it as FUZZ_SEED.
const { SCALE, FUZZ_SEED } = process.env;
const REQUESTS = Math.max(25 * allCalls.length, 1_000 * Number(SCALE ?? 1));
const SEED = Number(FUZZ_SEED ?? (SCALE === undefined ? 20_261_120 : randomInt(2 ** 31)));

let fixture: FuzzFixture;
beforeAll(async () => {
  fixture = await openFuzzFixture();
});
afterAll(() => fixture.app.close());

test(
  `${REQUESTS} generated requests: every response conforms to its contract`,
  async () => {
    const statuses = new Map<number, number>();
    const succeeded = new Set<string>();
    let sent = 0;
    const property = fc.asyncProperty(fuzzRequests(fixture), async (request) => {
      const response = await sendFuzzRequest(fixture, request);
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode < 300) succeeded.add(request.name);
      if (SCALE !== undefined && ++sent % 1000 === 0)
        console.log(`${sent} of ${REQUESTS} requests, ${formatCounts(statuses)}`);
      const violation = findContractViolation(callNamed(request.name), response);
      if (violation)
        throw new Error(`${request.name} ${violation}\n${response.statusCode} ${response.body.slice(0, 1000)}`);
    });
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED });
    // The generated requests contain no files.
    const never = allCalls.filter(({ name, call }) => !call.upload && !succeeded.has(name)).map(({ name }) => name);
    console.log(`fuzz: ${REQUESTS} requests, ${formatCounts(statuses)}; never succeeded: ${never.join(', ')}`);
    // The generated requests reach most calls. The others need a code, a token or an id that nobody can guess.
    expect(never.length).toBeLessThan(allCalls.length * 0.3);
    // The email address of a test user begins with the role, which must not have changed.
    const promoted = `select email from users where role <> split_part(email, '-', 1)`;
    expect(await fixture.app.em().execute<object[]>(promoted)).toEqual([]);
  },
  REQUESTS * 150,
);

function formatCounts(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
}
