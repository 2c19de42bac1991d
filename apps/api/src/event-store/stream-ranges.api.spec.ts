import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterDecider, counterStream, createCounterTables } from '../../test/support/counter-stream.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import { handleCommand } from './handle-command.ts';
import { readStreams } from './read-streams.ts';
import { splitStreams, type StreamRange } from './stream-ranges.ts';

const { log } = counterStream;
/** Their order depends on the collation. */
const STREAM_IDS = ['B', 'a', 'Ä', 'b', '_', 'pay_9', 'pay_Z', 'pay_a', 'pay-b'];
const EVENTS = STREAM_IDS.length * 2;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await createCounterTables(app.em());
  for (const command of [1, 2]) {
    for (const streamId of STREAM_IDS)
      await handleCommand(app.em(), counterStream, counterDecider, { streamId, command, metadata: { actor: 'shop' } });
  }
});
afterAll(() => app.close());

const split = (parts: number) =>
  inSeparateTransaction(app.databaseUrl, 'read only', (client) => splitStreams(client, log, EVENTS, parts));

async function readIds(range: StreamRange): Promise<(string | undefined)[]> {
  return inSeparateTransaction(app.databaseUrl, 'read only', async (client) => {
    const ids = [];
    for await (const [first] of readStreams(client, log, { range, batchSize: 3 })) ids.push(first?.streamId);
    return ids;
  });
}

test.each([1, 2, 3, 5, 9, 40])('%i ranges contain every stream once', async (parts) => {
  const ranges = await split(parts);
  expect(ranges.length).toBeLessThanOrEqual(parts);
  const ids = [];
  for (const range of ranges) ids.push(...(await readIds(range)));
  expect(ids).toEqual(await readIds({}));
  expect(ids.toSorted()).toEqual(STREAM_IDS.toSorted());
});

test('the ranges have about the same number of streams', async () => {
  const sizes = [];
  for (const range of await split(3)) sizes.push((await readIds(range)).length);
  expect(sizes).toHaveLength(3);
  for (const size of sizes) expect(Math.abs(size - 3)).toBeLessThanOrEqual(1);
});

test('an empty log is one range', async () => {
  await app.em().execute('delete from counter_events');
  expect(await split(4)).toEqual([{ from: undefined, to: undefined }]);
});
