import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database/test-database.ts';

// The built programs as separate processes, on a migrated database without rows.
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-entry-'));
  await run('doctor', {}); // builds the programs if they are outdated
}, 300_000);
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Exit {
  code: number;
  output: string;
}

/** Runs a program until it ends. */
async function run(program: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Exit> {
  const tool = resolve(import.meta.dirname, '../../../tools/run.ts');
  const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: database.url, ...env };
  const running = promisify(execFile)(process.execPath, [tool, program, ...args], { env: environment });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

async function countUsers(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users');
  await client.end();
  return rows[0]?.count ?? 0;
}

test.each<[program: string, name: string, env: NodeJS.ProcessEnv]>([
  ['migrate', 'NODE_ENV', { NODE_ENV: 'prod' }],
  ['api', 'NODE_ENV', { NODE_ENV: 'Production' }],
  ['worker', 'PUBLIC_URL', { NODE_ENV: 'production' }],
  ['migrate', 'DATABASE_URL', { DATABASE_URL: 'postgres://db.example/shop' }],
  ['doctor', 'LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('%s refuses a bad %s with exit code 1 and writes nothing', async (program, name, env) => {
  const { code, output } = await run(program, env);
  expect(code).toBe(1);
  expect(output).toContain(`- ${env.NODE_ENV === 'production' ? 'With NODE_ENV=production' : name}`);
  expect(output).toContain(name);
  expect(await countUsers()).toBe(0);
});

describe('doctor', () => {
  test('prints settings with their sources, masks secrets, and passes on a database that can be used', async () => {
    const env = {
      JWT_SECRET: 'a signing secret of at least 32 characters',
      PERSONAL_DATA_KEY: 'a key for personal data',
      ADMIN_PASSWORD: 'marigold garland',
    };
    const { code, output } = await run('doctor', { ...env, RATE_LIMIT_SCALE: '2', SMTP_URI: 'smtp://typo' });
    expect(output).toMatch(/RATE_LIMIT_SCALE +2 +\(environment\)/);
    expect(output).toMatch(/PORT +3000 +\(default\)/);
    expect(output).toContain('These variables are no settings of the shop: SMTP_URI');
    expect(output).toContain('ok       Migrations: All have run.');
    for (const secret of Object.values(env)) expect(output).not.toContain(secret);
    expect(code).toBe(0);
  });

  test('names every service that does not work and exits with 1', async () => {
    const refusing = createServer((socket) => socket.resume().end('554 not here\r\n'));
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
    const { port } = refusing.address() as { port: number };
    const { code, output } = await run('doctor', {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
    });
    await new Promise((done) => refusing.close(done));
    expect(output).toMatch(/FAILED {3}Redis: REDIS_URL/);
    expect(output).toMatch(/FAILED {3}Mail: /);
    expect(output).toMatch(/ok {7}PostgreSQL: Version/);
    expect(code).toBe(1);
  });
});

test('a backup creates the folder of its file', async () => {
  const file = join(dataDir, 'backups', 'by hand', 'kundan.tar.gz');
  const { code, output } = await run('backup', {}, [file]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is complete') });
  expect(existsSync(file)).toBe(true);
});

test.each([['--since=2026-11-20'], ['--since', '2026-11-20']])('the reconciliation reads %s', async (...args) => {
  const { output } = await run('payments-reconcile', {}, args);
  expect(output).not.toContain('Name the first day');
});

test.each([['--since=yesterday'], ['--since'], ['2026-11-20']])('the reconciliation refuses %s', async (...args) => {
  const { code, output } = await run('payments-reconcile', {}, args);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Name the first day') });
});
