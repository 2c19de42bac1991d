import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabaseServer, urlOfDatabase, withClient } from '../../../database-server.ts';
import { runCommand } from '../../../built-shop.ts';
import { type MeasuredServer, shopSettings, startServer, startShop } from './measured-server.ts';

export interface Bench {
  databaseUrl: string;
  /** Of the empty database of this run. */
  pool: pg.Pool;
  /** Signs access tokens. */
  jwtSecret: string;
  /** Starts the API alone, or the shop with its worker in one process, as `npm run start:api` and `npm start` do it. */
  start(program: 'api' | 'all', settings?: NodeJS.ProcessEnv): Promise<MeasuredServer>;
  /** Starts a minimal server of bench/. */
  startFloor(file: string, settings?: NodeJS.ProcessEnv): Promise<MeasuredServer>;
  /** Runs a command of the built shop to its end, such as 'orders-rebuild --check'. Throws when it fails. */
  command(command: string): void;
}

/** Creates an empty database on the server of DATABASE_URL or an embedded one, runs `work`, and removes it. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kundan-bench-'));
  const server = await openDatabaseServer(join(folder, 'data'));
  const name = `kundan_bench_${process.pid}`;
  await withClient(server.databaseUrl, (client) => client.query(`create database ${name}`));
  const env = shopSettings(folder, urlOfDatabase(server.databaseUrl, name));
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL });
  pool.on('error', () => undefined); // an interrupted benchmark drops the database while the pool is open
  try {
    await work({
      databaseUrl: env.DATABASE_URL,
      pool,
      jwtSecret: env.JWT_SECRET,
      start: (program, settings) => startShop(program, { ...env, ...settings }),
      startFloor: (file, settings) => startServer([join(import.meta.dirname, '..', file)], { ...env, ...settings }),
      command(command) {
        const { status, output } = runCommand(command, env);
        if (status !== 0) throw new Error(`${command}: ${output}`);
      },
    });
  } finally {
    await pool.end();
    await withClient(server.databaseUrl, (client) => client.query(`drop database ${name} with (force)`));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
