import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster-file.ts';

// Each test starts a server or two from nothing, which a busy computer takes its time for.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundan-postgres-'));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  const outside = join(folder, 'postgres/data-is-in.txt');
  if (existsSync(outside)) rmSync(readFileSync(outside, 'utf8').trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const dataOf = (dataDir: string) => join(dataDir, 'postgres/data');

function killServer(dataDir: string): void {
  const server = readPostmaster(dataOf(dataDir));
  expect(server).toBeDefined();
  process.kill(server!.pid, 'SIGKILL');
}

/** Another process that opens this folder's server, holds it until told to go on, and then closes it. */
function otherProcess() {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
    const server = await openEmbeddedPostgres(process.argv[1]);
    console.log(server.databaseUrl);
    process.stdin.once('data', () => server.close().then(() => process.exit(0)));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  return {
    child,
    opened: once(child.stdout, 'data').then(([url]) => String(url).trim()),
    async close() {
      child.stdin.write('go on\n');
      expect((await exit)[0]).toBe(0);
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

test('a stopped server is started again with its rows, on the same address', async () => {
  const first = await openEmbeddedPostgres(folder);
  await ask(first.databaseUrl, 'create table kept as select 7 as number');
  await first.close();
  expect(readPostmaster(dataOf(folder))).toBeUndefined();

  const second = await openEmbeddedPostgres(folder);
  expect(second.databaseUrl).toBe(first.databaseUrl);
  expect(await ask(second.databaseUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.close();
});

test('a server killed while in use is started again with every row that was answered', async () => {
  const server = await openEmbeddedPostgres(folder);
  await ask(server.databaseUrl, 'create table kept as select 7 as number');
  killServer(folder);
  const rows = () => ask(server.databaseUrl, 'select number from kept').catch(() => []);
  await expect.poll(rows, { timeout: 15_000 }).toEqual([{ number: 7 }]);
  await server.close();
});

test('a process id that was given to somebody else does not keep a killed server from starting', async () => {
  const first = otherProcess();
  await first.opened;
  await first.kill();
  killServer(folder);
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const note = join(dataOf(folder), 'postmaster.pid');
  writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));

  const server = await openEmbeddedPostgres(folder);
  expect(await ask(server.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.close();
  stranger.kill();
});

test('a server that survived its killed process is joined', async () => {
  const killed = otherProcess();
  await killed.opened;
  const before = readPostmaster(dataOf(folder));
  await killed.kill();

  const server = await openEmbeddedPostgres(folder);
  expect(readPostmaster(dataOf(folder))).toEqual(before);
  await server.close();
});

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const others = [otherProcess(), otherProcess(), otherProcess()];
  const urls = await Promise.all(others.map((other) => other.opened));
  expect(new Set(urls).size).toBe(1);
  await others[0]!.close();
  await others[1]!.close();
  expect(await ask(urls[0]!, 'select 1 as one')).toEqual([{ one: 1 }]);
  await others[2]!.close();
  expect(readPostmaster(dataOf(folder))).toBeUndefined();
});

test('an initdb that was killed halfway is done anew', async () => {
  const killed = otherProcess();
  const keep = join(folder, 'postgres');
  const draft = () => existsSync(keep) && readdirSync(keep).find((name) => /^data\.\d+\.new$/.test(name));
  const opened = killed.opened.then(() => true);
  while (!draft())
    await Promise.race([sleep(5), opened.then(() => expect.unreachable('it was not caught in the act'))]);
  await killed.kill();
  expect(existsSync(dataOf(folder))).toBe(false);

  const server = await openEmbeddedPostgres(folder);
  expect(await ask(server.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(keep).filter((name) => name.includes('.new'))).toEqual([]);
  await server.close();
});

test('a folder closed to other users serves too, and keeps its rows', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const first = await openEmbeddedPostgres(closed);
  await ask(first.databaseUrl, 'create table kept as select 7 as number');
  await first.close();
  const second = await openEmbeddedPostgres(closed);
  expect(await ask(second.databaseUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.close();
  const note = join(closed, 'postgres/data-is-in.txt');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true });
});

test('data without its password is not started over', async () => {
  await (await openEmbeddedPostgres(folder)).close();
  rmSync(join(folder, 'postgres/password'));
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(/password is missing/);
  expect(existsSync(dataOf(folder))).toBe(true);
});

const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

test.skipIf(!mayMount)(
  'a server that died on a full disk comes back at the same place when there is room',
  async () => {
    const disk = join(folder, 'postgres');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', disk]);
    expect(mounted.status, String(mounted.stderr)).toBe(0);
    try {
      const server = await openEmbeddedPostgres(folder);
      const filler = join(disk, 'filler');
      expect(() => writeFileSync(filler, Buffer.alloc(256 * 1024 * 1024))).toThrow('ENOSPC');
      const port = readFileSync(join(disk, 'port'), 'utf8');
      killServer(folder);
      await expect(openEmbeddedPostgres(folder)).rejects.toThrow();
      expect(readFileSync(join(disk, 'port'), 'utf8')).toBe(port);
      rmSync(filler);
      await expect.poll(() => ask(server.databaseUrl, 'select 1'), { timeout: 20_000 }).toHaveLength(1);
      await server.close();
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  },
);
