import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID, createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { hasExited, killAndWait } from '@kundan/test-support/child-process';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';

const root = resolve(import.meta.dirname, '../../..');
const JWT_SECRET = randomBytes(32).toString('hex');
const START_TIMEOUT_MS = 120_000;
/** Those of the npm scripts that start the shop. */
export const V8_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

export interface Bench {
  databaseUrl: string;
  pool: pg.Pool;
  /** Whether an earlier run with the same kept folder has filled the database. */
  isFilled: boolean;
  /** Lets later runs with the same kept folder use the database as it is now. */
  markFilled(): void;
  /** Starts the built API in its own process, without rate limits unless `settings` say otherwise. */
  startApi(settings?: Record<string, string>): Promise<BenchServer>;
  /** Starts the built shop with its worker in one process, as `npm start` does. */
  startShop(): Promise<BenchServer>;
  /** Starts another program of this folder that serves /api/health/live on PORT. */
  startProgram(file: string, settings?: Record<string, string>): Promise<BenchServer>;
  /** The settings of every server that the bench starts. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface BenchServer {
  origin: string;
  /** Resident memory of the process in bytes. */
  memory(): number;
  /** CPU time of the process so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/**
 * Creates an empty database on the server of DATABASE_URL, or on an embedded one. With a folder `keep`, the database is on an embedded
 * server in this folder, is not dropped, and is used again when an earlier run has filled it.
 */
export async function openBench(keep?: string): Promise<Bench> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'kundan-bench-'));
  const server =
    process.env.DATABASE_URL && !keep
      ? { databaseUrl: process.env.DATABASE_URL, close: () => Promise.resolve() }
      : await openEmbeddedPostgres(join(folder, 'data'));
  const name = keep ? 'kundan_bench' : `kundan_bench_${process.pid}`;
  const mark = join(folder, 'filled');
  const isFilled = existsSync(mark);
  const drop = () => execute(server.databaseUrl, `drop database if exists ${name} with (force)`);
  if (!isFilled) {
    await drop();
    await execute(server.databaseUrl, `create database ${name}`);
  }
  const url = new URL(server.databaseUrl);
  url.pathname = name;
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, 'shop'),
    JWT_SECRET,
    NODE_ENV: 'development',
    RATE_LIMIT_SCALE: '1000000',
  };
  const apiFlags = process.env.API_FLAGS?.split(' ') ?? V8_FLAGS;
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => undefined); // an interrupted benchmark drops the database while the pool is open
  return {
    databaseUrl: url.href,
    pool,
    isFilled,
    markFilled: () => writeFileSync(mark, ''),
    startApi: (settings) => startServer([...apiFlags, join(root, 'apps/api/dist/run/api.js')], { ...env, ...settings }),
    startShop: () => startServer([...apiFlags, join(root, 'apps/api/dist/run/all.js')], env),
    startProgram: (file, settings) => startServer([join(import.meta.dirname, file)], { ...env, ...settings }),
    env,
    async close() {
      await pool.end();
      if (!keep) await drop();
      await server.close();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = async () => hasExited(child) || (await fetch(`${origin}/api/health/live`)).ok;
  await waitUntil(`${args.join(' ')} responds`, isUp, START_TIMEOUT_MS);
  if (hasExited(child)) throw new Error(`${args.join(' ')} did not start`);
  return {
    origin,
    memory: () => readMemory(child),
    cpuSeconds: () => readCpuSeconds(child),
    stop: () => killAndWait(child, 'SIGTERM'),
  };
}

/** Resident memory of a process in bytes. */
export function readMemory(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Clock ticks of /proc per second on Linux. */
const TICKS_PER_SECOND = 100;

/** CPU time of a process so far. */
export function readCpuSeconds(child: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
}

/** Inserts shoppers with a session each, without sign-up. Returns their access tokens, signed with the shop's secret. */
export async function createShoppers(
  pool: pg.Pool,
  count: number,
  secret = JWT_SECRET,
): Promise<{ id: string; token: string }[]> {
  const shoppers = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }));
  for (const { id, session } of shoppers) {
    await pool.query(
      `insert into users (id, name, email, password_hash, created_at)
       values ($1::uuid, 'Bench', $1::uuid || '@example.in', 'none', now())`,
      [id],
    );
    await pool.query(
      `insert into sessions (id, user_id, refresh_hash, created_at, expires_at)
       values ($1, $2, '', now(), now() + '1 day')`,
      [session, id],
    );
  }
  return shoppers.map(({ id, session }) => ({ id, token: signToken({ sub: id, sid: session }, secret) }));
}

/** A JSON web token (HS256) that is valid for one hour. */
function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
