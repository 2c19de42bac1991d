import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../../../test/support/database/test-database.ts';
import { withConnection } from '../database/separate-connection.ts';
import { openPlatform, resolveConfig } from './platform.ts';
import { StartError } from './start-error.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundan-platform-'));
  chmodSync(folder, 0o755); // so that root's embedded database is inside
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (env: NodeJS.ProcessEnv) => openPlatform(loadConfig({ DATA_DIR: join(folder, 'data'), ...env }));

/** Returns a port on which no server listens. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test('generates secrets once, in files that only their owner can read, and reports the admin password as new once', async () => {
  const database = await createTestDatabase();
  const first = await open({ DATABASE_URL: database.url });
  const second = await open({ DATABASE_URL: database.url });
  const file = join(folder, 'data/admin.txt');
  expect(first.admin).toEqual({
    email: 'admin@kundan.test',
    password: expect.stringMatching(/^.{16}$/),
    file,
    isNew: true,
  });
  expect(second.admin).toEqual({ ...first.admin, isNew: false });
  expect(second.secrets).toEqual(first.secrets);
  expect(readFileSync(file, 'utf8')).toContain(`password: ${first.admin.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data/jwt-secret')).mode & 0o777).toBe(0o600);
  await database.drop();
});

test('uses the values of the environment, and then creates no data folder', async () => {
  const database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'a@b.in',
    ADMIN_PASSWORD: 'marigold garland',
  };
  const platform = await open(env);
  expect(platform).toMatchObject({ embedded: false, databaseUrl: database.url, secrets: { jwt: env.JWT_SECRET } });
  expect(platform.queue).toEqual({ kind: 'postgres', connectionString: database.url });
  expect(platform.secrets.personalData[0]).toBe(env.JWT_SECRET);
  const withKey = await open({ ...env, PERSONAL_DATA_KEY: 'a key for personal data' });
  expect(withKey.secrets.personalData).toEqual(['a key for personal data', env.JWT_SECRET]);
  expect(resolveConfig(loadConfig(env), platform)).toMatchObject({
    admin: { email: 'a@b.in', password: env.ADMIN_PASSWORD },
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
  await database.drop();
});

test('the error names a data folder that is not writable', async () => {
  writeFileSync(join(folder, 'data'), 'a file where a folder should be');
  await expect(open({})).rejects.toThrow(
    /^The data folder .*\/data cannot be written \(EEXIST\)\. Make it writable, or set DATA_DIR/,
  );
});

test.each(['DATABASE_URL', 'REDIS_URL'])(
  'the error names an unreachable %s, and no data folder is created',
  async (variable) => {
    const scheme = variable === 'REDIS_URL' ? 'redis' : 'postgres';
    const port = await unusedPort();
    const opening = open({ [variable]: `${scheme}://127.0.0.1:${port}` });
    await expect(opening).rejects.toBeInstanceOf(StartError);
    await expect(opening).rejects.toThrow(
      new RegExp(`^${variable}: no .* responds at 127\\.0\\.0\\.1:${port} \\(ECONNREFUSED\\)`),
    );
    expect(existsSync(join(folder, 'data'))).toBe(false);
  },
);

test('a pool must lead to the database of DATABASE_URL: to its server, and there to the same database', async () => {
  const [shop, other] = [await createTestDatabase(), await createTestDatabase()];
  const own = new URL(shop.url).pathname.slice(1);
  const otherName = new URL(other.url).pathname.slice(1);
  await (await open({ DATABASE_URL: shop.url, DATABASE_POOL_URL: shop.url })).close();
  await expect(open({ DATABASE_URL: shop.url, DATABASE_POOL_URL: other.url })).rejects.toThrow(
    `DATABASE_POOL_URL: Has the database '${otherName}', and DATABASE_URL has '${own}'. Correct one of the two.`,
  );

  const server = await openEmbeddedPostgres(join(folder, 'server'), ['fsync=off']);
  await withConnection(server.databaseUrl, (client) => client.query(`create database "${own}"`));
  const sameName = new URL(server.databaseUrl);
  sameName.pathname = own;
  const opening = open({ DATABASE_URL: shop.url, DATABASE_POOL_URL: sameName.href });
  await expect(opening).rejects.toBeInstanceOf(StartError);
  await expect(opening).rejects.toThrow('DATABASE_POOL_URL: Leads to another server than that of DATABASE_URL.');
  await server.close();
  for (const database of [shop, other]) await database.drop();
});

test('the error names a database that does not exist', async () => {
  const database = await createTestDatabase();
  const missing = new URL(database.url);
  missing.pathname = '/no_such_shop';
  await expect(open({ DATABASE_URL: missing.href })).rejects.toThrow(
    "DATABASE_URL: there is no database 'no_such_shop'",
  );
  await database.drop();
});

test.each(['DATABASE_URL', 'REDIS_URL'])(
  'fails when the server of %s accepts the connection and never responds',
  async (variable) => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const scheme = variable === 'REDIS_URL' ? 'redis' : 'postgres';
    await expect(open({ [variable]: `${scheme}://127.0.0.1:${port}/shop` })).rejects.toThrow(`${variable}: no `);
    silent.close();
  },
);
