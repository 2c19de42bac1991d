import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openDatabaseServer, urlOfDatabase, withClient } from '../../../database-server.ts';
import { type MeasuredServer, startServer } from './measured-server.ts';

const root = resolve(import.meta.dirname, '../../../..');
/** Those of the npm scripts that start the shop. */
const V8_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

export interface Bench {
  /** The settings of every server: the empty database of this run, and no rate limits. */
  env: NodeJS.ProcessEnv;
  pool: pg.Pool;
  /** Signs access tokens. */
  jwtSecret: string;
  /** Starts the API alone, or the shop with its worker in one process. */
  start(program: 'api' | 'all'): Promise<MeasuredServer>;
  /** The same as `npm start` and `npm run start:api` do it, which check first whether the shop is built. */
  startByNpm(program: 'api' | 'all', env?: NodeJS.ProcessEnv): Promise<MeasuredServer>;
  /** Starts a minimal server of bench/. */
  startFloor(file: string, settings?: Record<string, string>): Promise<MeasuredServer>;
}

/** Creates an empty database on the server of DATABASE_URL or an embedded one, runs `work`, and removes it. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kundan-bench-'));
  const server = await openDatabaseServer(join(folder, 'data'));
  const name = `kundan_bench_${process.pid}`;
  await withClient(server.databaseUrl, (client) => client.query(`create database ${name}`));
  const databaseUrl = urlOfDatabase(server.databaseUrl, name);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined); // an interrupted benchmark drops the database while the pool is open
  const jwtSecret = randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'shop'),
    JWT_SECRET: jwtSecret,
    NODE_ENV: 'development',
    RATE_LIMIT_SCALE: '1000000',
  };
  const npmStart = [...V8_FLAGS, '--import', join(root, 'tools/check-node.js'), join(root, 'tools/run.ts')];
  try {
    await work({
      env,
      pool,
      jwtSecret,
      start: (program) => startServer([...V8_FLAGS, join(root, `apps/api/dist/run/${program}.js`)], env),
      startByNpm: (program, settings) => startServer([...npmStart, program], { ...env, ...settings }),
      startFloor: (file, settings) => startServer([join(import.meta.dirname, '..', file)], { ...env, ...settings }),
    });
  } finally {
    await pool.end();
    await withClient(server.databaseUrl, (client) => client.query(`drop database ${name} with (force)`));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
