import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { build } from '../build.ts';
import { openEmbeddedPostgres } from '../../apps/api/src/platform/embedded/embedded-postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const JWT_SECRET = randomBytes(32).toString('hex');

export interface Bench {
  databaseUrl: string;
  pool: pg.Pool;
  /** The shop's API, built before, in a process of its own; limits per address are lifted unless `settings` say otherwise. */
  startApi(settings?: Record<string, string>): Promise<Running>;
  /** Another program of this folder, which prints its address when it listens. */
  startProgram(file: string): Promise<Running>;
  close(): Promise<void>;
}

export interface Running {
  origin: string;
  /** Bytes of memory that the process holds. */
  memory(): number;
  stop(): Promise<void>;
}

/** A fresh database on the server of DATABASE_URL, or on an embedded one, with the demo catalogue. */
export async function openBench(): Promise<Bench> {
  await build(['@kundan/api']);
  const folder = mkdtempSync(join(tmpdir(), 'kundan-bench-'));
  const server = process.env.DATABASE_URL
    ? { databaseUrl: process.env.DATABASE_URL, close: () => Promise.resolve() }
    : await openEmbeddedPostgres(join(folder, 'data'));
  const name = `kundan_bench_${process.pid}`;
  await administer(server.databaseUrl, `create database ${name}`);
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
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => undefined); // a bench that is broken off drops the database under it
  return {
    databaseUrl: url.href,
    pool,
    startApi: (settings) =>
      start(
        [...(process.env.API_FLAGS?.split(' ') ?? ['--max-semi-space-size=8']), join(root, 'apps/api/dist/run/api.js')],
        { ...env, ...settings },
      ),
    startProgram: (file) => start([join(import.meta.dirname, file)], env),
    async close() {
      await pool.end();
      await administer(server.databaseUrl, `drop database if exists ${name} with (force)`);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let port = 3270;

async function start(args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  port += 1;
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(`${origin}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (child.exitCode !== null || tries > 600) throw new Error(`${args.join(' ')} did not start`);
    await wait(50);
  }
  return { origin, memory: () => memoryOf(child), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

function memoryOf(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Shoppers with a session each, without the way through sign-up; returns their access tokens, signed with the shop's secret. */
export async function makeShoppers(
  pool: pg.Pool,
  count: number,
  secret = JWT_SECRET,
): Promise<{ id: string; token: string }[]> {
  const shoppers = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }));
  for (const { id, session } of shoppers) {
    await pool.query(
      `insert into users (id, name, email, password_hash, created_at) values ($1::uuid, 'Bench', $1::uuid || '@example.in', 'none', now())`,
      [id],
    );
    await pool.query(
      `insert into sessions (id, user_id, refresh_hash, created_at, expires_at) values ($1, $2, '', now(), now() + '1 day')`,
      [session, id],
    );
  }
  return shoppers.map(({ id, session }) => ({ id, token: signed({ sub: id, sid: session }, secret) }));
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
