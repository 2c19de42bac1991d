import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/test-database.ts';
import { findSchemaDifferences } from '../../infrastructure/database/schema-check.ts';
import { ormOptions } from '../../mikro-orm.config.ts';
import { allMigrations } from '../../migrations/all-migrations.ts';
import { pendingMigrations } from '../../migrations/migrate.ts';
import { rebuild } from '../../orders/maintenance/rebuild.ts';
import { verify } from '../../orders/maintenance/verify.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { recoverShop } from './recover.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let shopper: TestUser;
let folder: string;
let file: string;
const onLine = () => undefined;

beforeAll(async () => {
  app = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'kundan-backup-'));
  const dataDir = join(folder, 'source');
  mkdirSync(join(dataDir, 'images/2026'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'jwt-secret'), 'the secret of the shop');
  writeFileSync(join(dataDir, 'images/2026/ring.avif'), Buffer.from([0, 255, 1, 254]));
  writeFileSync(join(dataDir, 'postgres/port'), '5555');
  shopper = await makeShopper(app);
  await makeProduct(app, { name: 'Tab\tnew\nline \\N “quoted”', description: '\\.\n\\' });
  for (let order = 0; order < 5; order += 1) await makeOrder(app, shopper);
  await app.em().execute(`insert into document_counters (series, year, last) values ('invoice', '26-27', 7)`);
  await app.em().execute(`insert into task_runs (name, succeeded_at) values ('daily-mail-written', '2026-11-01')`);
  await app
    .em()
    .execute(`insert into razorpay_sandbox (id, kind, data, created_at) values ('order_1', 'order', '{}', now())`);
  file = join(folder, 'shop.tar.gz');
  // Orders that are placed meanwhile are complete or not part of the backup.
  const orders = Array.from({ length: 20 }, () => makeOrder(app, shopper));
  await writeBackup({ databaseUrl: app.databaseUrl, dataDir, file, onLine });
  await Promise.all(orders);
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (database: TestDatabase, options: { force?: boolean; from?: string; dataDir?: string } = {}) =>
  restoreBackup({
    databaseUrl: database.url,
    dataDir: options.dataDir ?? join(folder, 'target'),
    file: options.from ?? file,
    force: options.force ?? false,
    onLine,
  });

async function withDatabase(work: (database: TestDatabase, client: pg.Client) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(database, client);
  } finally {
    await client.end();
    await database.drop();
  }
}

async function rowsOf(client: pg.Client, query: string): Promise<unknown[]> {
  return (await client.query({ text: query, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
}

test('an empty shop becomes the shop of the backup, holds queued mails and gives no number again', async () => {
  await withDatabase(async (database, client) => {
    const { createdAt } = await restore(database);
    expect(createdAt).toBe((await verifyBackup(file)).manifest.createdAt);
    const source = new pg.Client({ connectionString: app.databaseUrl });
    await source.connect();
    for (const table of ['users', 'products', 'catalogue_changes', 'sessions', 'razorpay_sandbox']) {
      const all = `select to_jsonb(t) from ${table} t order by 1`;
      expect(await rowsOf(client, all), table).toEqual(await rowsOf(source, all));
    }
    const events = 'select to_jsonb(e) from order_events e order by position';
    const restored = await rowsOf(client, events);
    expect(restored.length).toBeGreaterThanOrEqual(10);
    expect(await rowsOf(source, events)).toEqual(expect.arrayContaining(restored));
    expect(await rowsOf(client, 'select count(distinct order_id) from order_events')).toEqual(
      await rowsOf(client, 'select count(*) from order_summary'),
    );
    const [given] = await rowsOf(source, `select nextval('order_numbers')::int`);
    const [next] = await rowsOf(client, `select nextval('order_numbers')::int`);
    expect(Number(next)).toBeGreaterThan(Number(given));
    expect(await rowsOf(client, `select last from document_counters where series = 'invoice'`)).toContain(1_007);
    // The first one may have been given after the backup.
    expect(await rowsOf(client, `select last from document_counters where series = 'credit-note'`)).toContain(1_000);
    await source.end();
    expect(await rowsOf(client, `select distinct state from mail_outbox`)).toEqual(['failed']);
    expect(await rowsOf(client, `select error from mail_outbox limit 1`)).toEqual([expect.stringMatching(/^Held/)]);
    // The daily mail of today may have been sent after the backup, too.
    const isMailed = `select succeeded_at > now() - interval '1 hour' from task_runs where name = 'daily-mail-written'`;
    expect(await rowsOf(client, isMailed)).toEqual([true]);
    // The triggers work again.
    await expect(client.query('delete from order_events')).rejects.toThrow();
  });
  const target = join(folder, 'target');
  expect(readFileSync(join(target, 'jwt-secret'), 'utf8')).toBe('the secret of the shop');
  expect(statSync(join(target, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect([...readFileSync(join(target, 'images/2026/ring.avif'))]).toEqual([0, 255, 1, 254]);
  expect(existsSync(join(target, 'postgres'))).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup from before the first order begins beyond the numbers that were given later', async () => {
  const early = join(folder, 'early.tar.gz');
  await withDatabase(({ url }) =>
    writeBackup({ databaseUrl: url, dataDir: folder, file: early, onLine }).then(() => undefined),
  );
  await withDatabase(async (database, client) => {
    await restore(database, { from: early, dataDir: join(folder, 'early') });
    for (const sequence of ['order_numbers', 'contact_messages_ticket_seq', 'products_id_seq'])
      expect(await rowsOf(client, `select nextval('${sequence}')::int`), sequence).toEqual([1_001]);
  });
});

test('after a recovery to a moment no number is given and no mail is sent again, however often it is prepared', async () => {
  await expect(recoverShop(app.databaseUrl)).rejects.toThrow(
    'The shop is running. Stop every API and worker, then recover.',
  );
  await withDatabase(async (database, client) => {
    await client.query(`insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at)
      values (gen_random_uuid(), 'asha@example.com', 'order', 'Your order', '{}', 'queued', 0, now())`);
    await client.query(`insert into document_counters (series, year, last) values ('invoice', '26-27', 7)`);
    await client.query(`select setval('order_numbers', 5)`);
    await client.query(`insert into task_runs (name, succeeded_at)
      values ('daily-mail-written', '2026-11-26 01:30Z'), ('reconcile', '2026-11-26 01:45Z')`);
    const at = new Date('2026-11-26T01:45:00Z');
    expect(await recoverShop(database.url)).toEqual({ at, held: 1 });
    expect(await rowsOf(client, 'select state from mail_outbox')).toEqual(['failed']);
    expect(await rowsOf(client, `select nextval('order_numbers')::int`)).toEqual([1_006]);
    const isMailed = `select succeeded_at > now() - interval '1 hour' from task_runs where name = 'daily-mail-written'`;
    expect(await rowsOf(client, isMailed)).toEqual([true]);
    const counters = `select last from document_counters where year = '26-27' order by series`;
    expect(await rowsOf(client, counters)).toEqual([1_000, 1_007]);

    expect(await recoverShop(database.url)).toEqual({ at, held: 0 });
    expect(await rowsOf(client, `select nextval('order_numbers')::int`)).toEqual([2_007]);
  });
});

test('a recovery of a busy shop skips twice the orders of the day before it', async () => {
  await withDatabase(async (database, client) => {
    await client.query(`insert into task_runs (name, succeeded_at) values ('reconcile', now() - interval '1 hour')`);
    // Of the last day before this moment, and older ones.
    for (const [hours, numbers] of [
      [24, [1, 700]],
      [26, [701, 2_000]],
    ] as const)
      await client.query(
        `insert into order_summary (order_id, number, version, shopper_id, placed_at, status, total, refunded, is_sold, customer, lines, timeline)
         select gen_random_uuid(), number, 1, gen_random_uuid(), now() - $1 * interval '1 hour', 'Pending', 0, 0, true, '{}', '[]', '[]'
         from generate_series($2::int, $3::int) number`,
        [hours, ...numbers],
      );
    await client.query(`select setval('order_numbers', 2000)`);
    await recoverShop(database.url);
    expect(await rowsOf(client, `select nextval('order_numbers')::int`)).toEqual([3_401]);
  });
});

test('a shop that is not empty is replaced only with force, which keeps what the provider has', async () => {
  await withDatabase(async (database, client) => {
    await restore(database);
    await client.query(
      `insert into razorpay_sandbox (id, kind, data, created_at) values ('order_2', 'order', '{}', now())`,
    );
    await client.query(`update users set name = 'Renamed later'`);
    await expect(restore(database)).rejects.toThrow(/has products, orders or accounts.*--force/);
    expect(await rowsOf(client, 'select name from users')).toEqual(['Renamed later']);
    await restore(database, { force: true });
    expect(await rowsOf(client, 'select name from users')).toEqual(['Asha Rao']);
    expect(await rowsOf(client, 'select id from razorpay_sandbox order by id')).toEqual(['order_1', 'order_2']);
    expect(await pendingMigrations(database.url)).toEqual([]);
  });
});

test('what the provider has is kept when an earlier restore was interrupted and the shop has run since', async () => {
  await withDatabase(async (database, client) => {
    await restore(database);
    await client.query(`create schema restore_aside; create table restore_aside.razorpay_sandbox as table razorpay_sandbox;
      update restore_aside.razorpay_sandbox set kind = 'older';
      insert into restore_aside.razorpay_sandbox (id, kind, data, created_at) values ('order_0', 'older', '{}', now())`);
    await restore(database, { force: true });
    expect(await rowsOf(client, `select id || ' ' || kind from razorpay_sandbox order by id`)).toEqual([
      'order_0 older',
      'order_1 order',
    ]);
  });
});

test.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ['is damaged', (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 20)],
  ['is no archive', () => Buffer.from('not a backup')],
])('a file that %s changes nothing', async (_, damage) => {
  const damaged = join(folder, 'damaged.tar.gz');
  writeFileSync(damaged, damage(readFileSync(file)));
  chmodSync(damaged, 0o600);
  await withDatabase(async (database, client) => {
    await client.query(`insert into sellers (name) values ('Still here')`);
    await expect(restore(database, { from: damaged })).rejects.toMatchObject({ name: 'StartError' });
    expect(await rowsOf(client, 'select name from sellers')).toEqual(['Still here']);
  });
});

test('a backup replaces no file, and has its name only when it was read back', async () => {
  const existing = join(folder, 'existing.tar.gz');
  writeFileSync(existing, 'the backup of yesterday');
  const dataDir = mkdtempSync(join(folder, 'changing-'));
  const options = { databaseUrl: app.databaseUrl, dataDir, onLine };
  await expect(makeBackup({ ...options, file: existing })).rejects.toMatchObject({ name: 'StartError' });
  expect(readFileSync(existing, 'utf8')).toBe('the backup of yesterday');

  const damaged = join(folder, 'damaged-on-disk.tar.gz');
  const damage = (line: string) => {
    if (!line.includes(' files of ')) return;
    expect(existsSync(damaged)).toBe(false);
    truncateSync(`${damaged}.partial`, 1_000);
  };
  await expect(makeBackup({ ...options, file: damaged, onLine: damage })).rejects.toThrow(/is not a complete backup/);
  expect(readdirSync(folder).filter((name) => name.startsWith('damaged-on-disk'))).toEqual([]);
});

test('restores a backup of 1.0.0, whose seals are valid', async () => {
  const first = resolve(import.meta.dirname, '../../../test/fixtures/backup-1.0.0.tar.gz');
  await withDatabase(async (database, client) => {
    const { version } = await restore(database, { from: first, dataDir: join(folder, 'first') });
    expect(version).toBe('1.0.0');
    expect(await pendingMigrations(database.url)).toEqual([]);
    const orm = await MikroORM.init(ormOptions(database.url, 1));
    expect(await findSchemaDifferences(orm)).toEqual([]);
    await orm.close(true);
    expect(await rowsOf(client, 'select count(*)::int from order_summary')).toEqual([8]);
    const sealSecrets = app.platform.secrets.eventSeal;
    const options = {
      databaseUrl: database.url,
      sealSecrets,
      onTampered: (order: object) => expect(order).toBeUndefined(),
    };
    expect(await verify(options)).toMatchObject({ streams: 8, tampered: 0 });
    const rebuilding = { databaseUrl: database.url, personalDataSecrets: app.platform.secrets.personalData, onLine };
    expect(await rebuild({ ...rebuilding, check: true })).toBe(true);
  });
});

test('a later migration runs on a restored backup', async () => {
  class AddNote extends Migration {
    override up(): void {
      this.addSql(`alter table sellers add column note text not null default 'restored'`);
    }
  }
  const released = allMigrations.map(({ name }) => name);
  allMigrations.push({ name: '9999-add-note', class: AddNote });
  try {
    await withDatabase(async (database, client) => {
      const { migrations } = await restore(database, { dataDir: join(folder, 'earlier') });
      expect(migrations).toEqual(released);
      expect(await pendingMigrations(database.url)).toEqual([]);
      expect(await rowsOf(client, 'select distinct note from sellers')).toEqual(['restored']);
    });
  } finally {
    allMigrations.pop();
  }
});
