import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterDecider, counterStream, createCounterTables } from '../../test/support/counter-stream.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import { loadEvents } from './event-log.ts';
import { handleCommand } from './handle-command.ts';
import { readStoredEvents, readStreams } from './read-streams.ts';
import type { StreamRange } from './stream-ranges.ts';

const { log } = counterStream;
const STREAM_IDS = ['a', 'b', 'c'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await createCounterTables(app.em());
  // The events of the streams alternate in the log, so that reading by position would mix them.
  for (const command of [1, 2, 3]) {
    for (const streamId of STREAM_IDS) {
      await handleCommand(app.em(), counterStream, counterDecider, { streamId, command, metadata: { actor: 'shop' } });
    }
  }
});
afterAll(() => app.close());

async function readAll(batchSize: number, range: StreamRange = {}) {
  return inSeparateTransaction(app.databaseUrl, 'read only', async (client) => {
    const streams = [];
    for await (const history of readStreams(client, log, { range, batchSize })) streams.push(history);
    return streams;
  });
}

test.each([1, 2, 3, 4, 5, 9, 100])('returns complete streams in batches of %i events', async (batchSize) => {
  const expected = await Promise.all(STREAM_IDS.map((streamId) => loadEvents(app.em(), log, streamId)));
  expect(await readAll(batchSize)).toEqual(expected);
});

test('reads every event once, in batches of the given size', async () => {
  const sizes = await inSeparateTransaction(app.databaseUrl, 'read only', async (client) => {
    const sizes = [];
    for await (const batch of readStoredEvents(client, log, { batchSize: 4 })) sizes.push(batch.length);
    return sizes;
  });
  expect(sizes).toEqual([4, 4, 1]);
});

test.each<[StreamRange, string[]]>([
  [{ to: 'a' }, []],
  [{ to: 'b' }, ['a']],
  [{ from: 'a', to: 'c' }, ['a', 'b']],
  [{ from: 'aa', to: 'bb' }, ['b']],
  [{ from: 'b' }, ['b', 'c']],
  [{ from: 'd' }, []],
])('returns the complete streams of the range %j', async (range, ids) => {
  const expected = await Promise.all(ids.map((streamId) => loadEvents(app.em(), log, streamId)));
  for (const batchSize of [1, 2, 3, 100]) expect(await readAll(batchSize, range)).toEqual(expected);
});

test('detects a missing event', async () => {
  await app.em().execute(`delete from counter_events where counter_id = 'b' and version = 2`);
  await expect(readAll(100)).rejects.toThrow('Event 2 of stream b is missing.');
});
