import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Added, counterDecider, counterStream, createCounterTables } from '../../test/support/counter-stream.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { checkSeal, currentSealKeys } from './event-seal.ts';
import { type AppendRequest, decideAndAppend } from './decide-and-append.ts';
import { isVersionConflict, loadEvents } from './event-log.ts';
import { handleCommand } from './handle-command.ts';

let app: TestApp;
let streamId = '';
let streams = 0;
beforeAll(async () => {
  app = await openTestApp();
  await createCounterTables(app.em());
});
afterAll(() => app.close());
beforeEach(() => {
  streamId = `counter-${++streams}`;
});

const metadata = { actor: 'shop', requestId: 'req-1' };
const add = (amount: number, em = app.em()) =>
  handleCommand(em, counterStream, counterDecider, { streamId, command: amount, metadata });
const history = () => loadEvents(app.em(), counterStream.log, streamId);
const projectedSum = async () =>
  (await app.em().execute<{ sum: number }[]>('select sum from counters where id = ?', [streamId]))[0]?.sum;

test('appends the decided events with their metadata and updates the projections', async () => {
  await add(3);
  const change = await add(4);
  expect(change).toMatchObject({ streamId, before: 3, after: 7 });
  const events = await history();
  expect(events).toMatchObject(change.history);
  expect(events.slice(1)).toMatchObject(change.appended);
  expect(events[1]).toMatchObject({
    version: 2,
    event: { type: 'Added', amount: 4 },
    schemaVersion: 1,
    actor: 'shop',
    requestId: 'req-1',
  });
  expect(checkSeal(events[0]?.seal, events[1]!, currentSealKeys())).toBeUndefined();
  expect(await projectedSum()).toBe(7);
});

test('appends nothing for a command without effect', async () => {
  await add(3);
  expect(await add(0)).toMatchObject({ before: 3, after: 3, appended: [] });
  expect(await history()).toHaveLength(1);
});

test('a unit of work decides further commands on the new state and appends all events together', async () => {
  const request = { streamId, history: [], commands: [6, 0, 3], metadata };
  const append = (request: AppendRequest<number, Added>) =>
    app.em().transactional((em) => decideAndAppend(em, counterStream, counterDecider, request));
  expect(await append(request)).toMatchObject({ before: 0, after: 9 });
  const stored = await history();
  expect(stored.map(({ version, event }) => [version, event.amount])).toEqual([
    [1, 6],
    [2, 3],
  ]);
  const tooMuch = append({ ...request, history: stored, commands: [1, 1] });
  await expect(tooMuch).rejects.toMatchObject({ code: 'QUANTITY_OUT_OF_RANGE' });
  expect(await history()).toHaveLength(2);
});

test('a unit of work on events that are not all appends nothing', async () => {
  await add(3);
  const outdated = { streamId, history: [], commands: [1], metadata };
  const append = app.em().transactional((em) => decideAndAppend(em, counterStream, counterDecider, outdated));
  const error: unknown = await append.catch((error: unknown) => error);
  expect(isVersionConflict(error, counterStream.log)).toBe(true);
  expect(await history()).toHaveLength(1);
});

test('throws the error of a rejected command and appends nothing', async () => {
  await add(9);
  await expect(add(2)).rejects.toMatchObject({ code: 'QUANTITY_OUT_OF_RANGE' });
  expect(await history()).toHaveLength(1);
});

test('appends nothing when a projection fails', async () => {
  const failing = {
    ...counterStream,
    projections: [
      ...counterStream.projections,
      () => {
        throw new Error('The projection failed.');
      },
    ],
  };
  const command = handleCommand(app.em(), failing, counterDecider, { streamId, command: 1, metadata });
  await expect(command).rejects.toThrow('The projection failed.');
  expect(await history()).toEqual([]);
  expect(await projectedSum()).toBeUndefined();
});

test("joins the caller's transaction", async () => {
  const rolledBack = app.em().transactional(async (em) => {
    await add(1, em);
    throw new Error('Rolled back.');
  });
  await expect(rolledBack).rejects.toThrow('Rolled back.');
  expect(await history()).toEqual([]);
});

test('detects a missing event', async () => {
  await add(1);
  await add(1);
  await app.em().execute('delete from counter_events where counter_id = ? and version = 1', [streamId]);
  await expect(add(1)).rejects.toThrow(`Event 1 of stream ${streamId} is missing.`);
});

/** Appends versions 2, 3, … in separate transactions. Commits each one when the command waits for its lock. */
async function withConcurrentAppends(count: number, work: () => Promise<unknown>): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query('begin');
      await client.query(
        `insert into counter_events (counter_id, version, type, data, schema_version, actor, recorded_at, seal)
         values ($1, $2, 'Added', '{"amount": 1}', 1, 'other', now(), '')`,
        [streamId, index + 2],
      );
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return { client, pid: rows[0]?.pid };
    }),
  );
  try {
    const done = work();
    done.catch(() => undefined); // `await done` below throws the error.
    for (const { client, pid } of clients) {
      const blocked = async () =>
        (await app.em().execute<object[]>('select from pg_stat_activity where ? = any(pg_blocking_pids(pid))', [pid]))
          .length;
      await expect.poll(blocked, { interval: 10, timeout: 10_000 }).toBe(1);
      await client.query('commit');
    }
    await done;
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}

test('repeats the decision on the new state after two concurrent appends', async () => {
  await add(1);
  await withConcurrentAppends(2, async () => {
    expect(await add(5)).toMatchObject({ before: 3, after: 8 });
  });
  expect((await history()).map(({ actor }) => actor)).toEqual(['shop', 'other', 'other', 'shop']);
  expect(await projectedSum()).toBe(8);
});

test("repeats the decision inside the caller's transaction", async () => {
  await add(1);
  await withConcurrentAppends(1, async () => {
    await app.em().transactional(async (em) => {
      await em.execute(`insert into counters (id, sum) values ('caller-${streamId}', 1)`);
      expect(await add(5, em)).toMatchObject({ before: 2, after: 7 });
    });
  });
  expect(await app.em().execute('select from counters where id = ?', [`caller-${streamId}`])).toHaveLength(1);
});

test('rejects a command that the new state does not allow', async () => {
  await add(1);
  await withConcurrentAppends(1, async () => {
    await expect(add(9)).rejects.toMatchObject({ code: 'QUANTITY_OUT_OF_RANGE' });
  });
});

test("throws the stream's conflict code after three attempts", async () => {
  await add(1);
  await withConcurrentAppends(3, async () => {
    await expect(add(5)).rejects.toMatchObject({ code: 'ORDER_CHANGED_MEANWHILE' });
  });
  expect((await history()).map(({ actor }) => actor)).toEqual(['shop', 'other', 'other', 'other']);
});
