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
import { resolveServerPaths } from './server-paths.ts';

// Each test creates one or two clusters, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundan-postgres-'));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  const pointerFile = join(folder, 'postgres/data-is-in.txt');
  if (existsSync(pointerFile)) rmSync(readFileSync(pointerFile, 'utf8').trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres/data');

function killServer(dataDir: string): void {
  const server = readPostmaster(clusterDirOf(dataDir));
  expect(server).toBeDefined();
  process.kill(server!.pid, 'SIGKILL');
}

/** A child process that opens this folder's server and closes it when it reads a line on stdin. */
function spawnUser() {
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
      child.stdin.write('close\n');
      expect((await exit)[0]).toBe(0);
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

test('restarts a stopped server with its data on the same port', async () => {
  const first = await openEmbeddedPostgres(folder);
  await query(first.databaseUrl, 'create table numbers as select 7 as number');
  await first.close();
  expect(readPostmaster(clusterDirOf(folder))).toBeUndefined();

  const second = await openEmbeddedPostgres(folder);
  expect(second.databaseUrl).toBe(first.databaseUrl);
  expect(await query(second.databaseUrl, 'select number from numbers')).toEqual([{ number: 7 }]);
  await second.close();
});

test('restarts a server that is killed while in use, without losing committed rows', async () => {
  const server = await openEmbeddedPostgres(folder);
  await query(server.databaseUrl, 'create table numbers as select 7 as number');
  killServer(folder);
  const rows = () => query(server.databaseUrl, 'select number from numbers').catch(() => []);
  await expect.poll(rows).toEqual([{ number: 7 }]);
  await server.close();
});

test('starts although another process has the process id of a killed server', async () => {
  const first = spawnUser();
  await first.opened;
  await first.kill();
  killServer(folder);
  const otherProgram = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pidFile = join(clusterDirOf(folder), 'postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(otherProgram.pid)));

  const server = await openEmbeddedPostgres(folder);
  expect(await query(server.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.close();
  otherProgram.kill();
});

test('reuses a server whose parent process was killed', async () => {
  const user = spawnUser();
  await user.opened;
  const before = readPostmaster(clusterDirOf(folder));
  await user.kill();

  const server = await openEmbeddedPostgres(folder);
  expect(readPostmaster(clusterDirOf(folder))).toEqual(before);
  await server.close();
});

test('shares one server between processes that start at the same time, and stops it when the last one closes', async () => {
  const others = [spawnUser(), spawnUser(), spawnUser()];
  const urls = await Promise.all(others.map((other) => other.opened));
  expect(new Set(urls).size).toBe(1);
  await others[0]!.close();
  await others[1]!.close();
  expect(await query(urls[0]!, 'select 1 as one')).toEqual([{ one: 1 }]);
  await others[2]!.close();
  expect(readPostmaster(clusterDirOf(folder))).toBeUndefined();
});

test('runs initdb again after it was killed', async () => {
  const user = spawnUser();
  const stateDir = join(folder, 'postgres');
  const draft = () => existsSync(stateDir) && readdirSync(stateDir).find((name) => /^data\.\d+\.new$/.test(name));
  const opened = user.opened.then(() => true);
  // With files: initdb goes on writing after the process that started it is dead.
  const isWriting = () => {
    const name = draft();
    return name && existsSync(join(stateDir, name, 'base'));
  };
  while (!isWriting())
    await Promise.race([sleep(5), opened.then(() => expect.unreachable('initdb finished before it could be killed'))]);
  await user.kill();
  expect(existsSync(clusterDirOf(folder))).toBe(false);

  const server = await openEmbeddedPostgres(folder);
  expect(await query(server.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(stateDir).filter((name) => name.includes('.new'))).toEqual([]);
  await server.close();
});

test('works in a folder that other users cannot enter', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const first = await openEmbeddedPostgres(closed);
  expect(first.outsideDir).toBe(isRoot ? resolveServerPaths(closed).clusterDir : undefined);
  await query(first.databaseUrl, 'create table numbers as select 7 as number');
  await first.close();
  const second = await openEmbeddedPostgres(closed);
  expect(await query(second.databaseUrl, 'select number from numbers')).toEqual([{ number: 7 }]);
  await second.close();
  const pointerFile = join(closed, 'postgres/data-is-in.txt');
  if (existsSync(pointerFile)) rmSync(readFileSync(pointerFile, 'utf8').trim(), { recursive: true });
});

/** The folder of the cluster of a data folder that others cannot enter and that is not temporary. Starts no server. */
function resolvePermanent(name: string): string {
  vi.stubEnv('TMPDIR', join(folder, 'tmp'));
  mkdirSync(join(folder, name), { mode: 0o700, recursive: true });
  const { clusterDir } = resolveServerPaths(join(folder, name));
  vi.unstubAllEnvs();
  return clusterDir;
}

test.skipIf(!isRoot)('the database of root is not in a folder that systems clean, unless it is temporary', () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o700 });
  expect(resolveServerPaths(join(folder, 'closed')).clusterDir).toMatch(/^\/var\/tmp\/kundan\/data-/);
  const clusterDir = resolvePermanent('permanent');
  expect(clusterDir).toMatch(/^\/var\/lib\/kundan\/data-/);
  expect(resolvePermanent('permanent')).toBe(clusterDir);
});

test.skipIf(!isRoot)('a database that an earlier version stored in /var/tmp is still used, and moves by hand', () => {
  const clusterDir = resolvePermanent('permanent');
  const earlier = clusterDir.replace('/var/lib/', '/var/tmp/');
  const pointerFile = join(folder, 'permanent/postgres/data-is-in.txt');
  mkdirSync(earlier, { recursive: true });
  writeFileSync(pointerFile, `${earlier}\n`);
  expect(resolvePermanent('permanent')).toBe(earlier);
  writeFileSync(pointerFile, `${clusterDir}\n`);
  expect(resolvePermanent('permanent')).toBe(clusterDir);

  // One that the system has deleted there is not created there again.
  rmSync(earlier, { recursive: true });
  writeFileSync(pointerFile, `${earlier}\n`);
  expect(resolvePermanent('permanent')).toBe(clusterDir);
  expect(readFileSync(pointerFile, 'utf8')).toBe(`${clusterDir}\n`);

  // Without the data folder, the shop begins empty and the old database is set aside where it is.
  mkdirSync(earlier, { recursive: true });
  rmSync(join(folder, 'permanent'), { recursive: true });
  expect(resolvePermanent('permanent')).toBe(clusterDir);
  expect([existsSync(earlier), existsSync(`${earlier}.previous`)]).toEqual([false, true]);
  rmSync(`${earlier}.previous`, { recursive: true });
});

test('rejects a cluster whose password file is missing and leaves it untouched', async () => {
  await (await openEmbeddedPostgres(folder)).close();
  rmSync(join(folder, 'postgres/password'));
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(/password is missing/);
  expect(existsSync(clusterDirOf(folder))).toBe(true);
});

const canMount = isRoot && spawnSync('mount', ['--version']).status === 0;

test.skipIf(!canMount)('restarts on the same port when a full disk has space again', async () => {
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
    await expect.poll(() => query(server.databaseUrl, 'select 1'), { timeout: 20_000 }).toHaveLength(1);
    await server.close();
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});
