import { connect, createServer, type Socket } from 'node:net';
import { ready } from '@kundan/contracts/platform.contract';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { ormOptions } from '../../mikro-orm.config.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await openTestApp({ worker: true });
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const terminateConnections = () =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

const countSleepingQueries = async () =>
  (
    await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`,
    )
  ).rowCount;

test('replaces connections that are terminated during transactions, five times in a row', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect.poll(countSleepingQueries).toBe(0); // The ended ones of the round before disappear later.
    const running = Promise.allSettled(
      Array.from({ length: 10 }, () =>
        app.em().transactional(async (em) => {
          await em.execute('select pg_sleep(120)');
        }),
      ),
    );
    await expect.poll(countSleepingQueries).toBe(10);
    await terminateConnections();
    const outcomes = await running;
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    await expect.poll(async () => (await app.call(ready, {})).status, { interval: 20 }).toBe(200);
  }
});

/** Opens a TCP proxy to the database that can lose data without closing its connections, as when the server vanishes. */
async function openProxy(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(databasePort), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (data) => !near.isPaused() && far.write(data));
    far.on('data', (data) => near.write(data));
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    /** Loses what is sent on the connections that are open now. */
    lose: () => sockets.forEach((socket) => socket.pause()),
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

test('a connection whose server is silent fails its query in time, and is not used again', async () => {
  const proxy = await openProxy(app.databaseUrl);
  const orm = await MikroORM.init(ormOptions(proxy.url, 1, { statement: 0, lock: 0, silence: 5_000 }));
  const select = () => orm.em.fork().execute<{ one: number }[]>('select 1 as one');
  expect(await select()).toEqual([{ one: 1 }]);
  proxy.lose();
  await expect(orm.em.fork().transactional((em) => em.execute('select 1'))).rejects.toThrow('Query read timeout');
  expect(await select()).toEqual([{ one: 1 }]);
  await orm.close(true);
  proxy.close();
});
