import { allCalls } from '@kundan/contracts/all-calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNamed, fuzzRequests } from './fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts';
import { sendRequest } from './send-request.ts';
import { faultOfAnswer } from './well-formed.ts';

// `npm run fuzz` sets these. A failure prints the seed and the path to repeat it with.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const tellsProgress = process.env['FUZZ_REQUESTS'] !== undefined;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(() => world.app.close());

test(
  `${REQUESTS} requests made from the contracts and junk: none breaks a promise`,
  async () => {
    const statuses = new Map<number, number>();
    const succeeded = new Set<string>();
    let sent = 0;
    const behaves = fc.asyncProperty(fuzzRequests(world), async (request) => {
      const answer = await sendRequest(world, request);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode < 300) succeeded.add(request.name);
      if (tellsProgress && ++sent % 1000 === 0) console.log(`${sent} of ${REQUESTS} requests, ${told(statuses)}`);
      const fault = faultOfAnswer(callNamed(request.name), answer);
      if (fault) throw new Error(`${request.name} ${fault}\n${answer.statusCode} ${answer.body.slice(0, 1000)}`);
    });
    await fc.assert(behaves, { numRuns: REQUESTS, seed: SEED });
    const never = allCalls.map(({ name }) => name).filter((name) => !succeeded.has(name));
    console.log(`fuzz: ${REQUESTS} requests, ${told(statuses)}; never succeeded: ${never.join(', ')}`);
    expect(never.length).toBeLessThan(12); // the requests are not all nonsense
    // The test's own people have addresses that tell what they are: nobody became anything else.
    const risen = `select email from users where role <> split_part(email, '-', 1)`;
    expect(await world.app.em().execute<object[]>(risen)).toEqual([]);
  },
  Math.max(120_000, REQUESTS * 60),
);

function told(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
}
