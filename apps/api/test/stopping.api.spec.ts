import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { ShopClient } from '@kundan/test-support/shop-client';
import { openTestMailServer } from '@kundan/test-support/test-mail-server';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, startProgram } from './support/programs.ts';
import { createTestDatabase, type TestDatabase } from './support/database/test-database.ts';

// Processes that receive SIGTERM in the middle of their work.
let database: TestDatabase;
let dataDir: string;
let env: NodeJS.ProcessEnv;
const programs: Program[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-stopping-'));
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' };
  const command = startProgram('migrate', env); // builds the programs if they are outdated
  expect((await command.ended()).code).toBe(0);
}, 300_000);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.ended('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

async function start(role: string, settings: NodeJS.ProcessEnv): Promise<Program> {
  const program = startProgram(role, { ...env, ...settings });
  programs.push(program);
  await program.printed(/The API is listening|The worker is running/);
  return program;
}

test('an API that stops finishes a checkout at a slow provider, and serves until proxies have noticed', async () => {
  const port = await findFreePort();
  const api = await start('api', { PORT: String(port), SHUTDOWN_DELAY_MS: '5000' });
  const shop = new ShopClient(`http://127.0.0.1:${port}`);
  await shop.requestOk('POST', '/sandbox/razorpay/trouble', { body: { apiDelayMs: 4_000 } });
  const spare = await openConnection(port);
  const checkout = shop.send(createPaymentOrder, { amount: 100 });
  const ended = api.ended('SIGTERM');
  await api.printed(/Stopping because of SIGTERM/);
  const readiness = await shop.request('GET', '/api/health/ready');
  expect(readiness).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(readiness.body).toMatchObject({ status: 'down', parts: { process: 'down', database: 'ok' } });
  expect((await shop.request('GET', '/api/products/shop')).status).toBe(200);
  expect((await checkout).status).toBe(200);
  // The spare connection, which stays open, does not prevent the end.
  expect((await ended).code).toBe(0);
  expect(api.output()).toMatch(/Stopped after \d+ ms/);
  spare.destroy();
}, 60_000);

test('a worker that stops sends the mail in flight once, and ends', async () => {
  const mails = await openTestMailServer();
  await mails.behave('takes 3 s');
  const worker = await start('worker', { SMTP_URL: mails.url });
  const pool = new pg.Pool({ connectionString: database.url });
  await pool.query(`
    insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at)
    values (gen_random_uuid(), 'asha@example.in', 'welcome', 'Welcome', '{"name": "Asha"}', 'queued', 0, now())`);
  await waitUntil('the mail server has the mail', () => mails.received.length === 1);
  expect((await worker.ended('SIGTERM')).code).toBe(0);
  expect((await pool.query('select state, attempts from mail_outbox')).rows).toEqual([{ state: 'sent', attempts: 1 }]);
  const next = await start('worker', { SMTP_URL: mails.url });
  await next.ended('SIGTERM');
  expect(mails.received).toHaveLength(1);
  await pool.end();
  await mails.close();
}, 60_000);

test('a command that is interrupted ends as one that is not done', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const client = await pool.connect();
  await client.query('begin; lock table migrations');
  const command = startProgram('migrate', env);
  programs.push(command);
  // Not in that transaction, which would see what it has seen first.
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await waitUntil('the command waits', async () => (await pool.query(waiting)).rows.length > 0);
  const ended = command.ended('SIGTERM');
  await command.printed(/Stopping because of SIGTERM/);
  await client.query('rollback');
  client.release();
  await pool.end();
  expect((await ended).code).toBe(143);
}, 60_000);

/** Opens a connection and sends nothing, as browsers do in advance. */
async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise<void>((done) => socket.once('connect', done));
  return socket;
}
