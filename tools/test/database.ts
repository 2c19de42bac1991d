import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type {} from '../../apps/api/src/testing/test-database.ts'; // declares what is provided
import { migrate } from '../../apps/api/src/migrations/migrate.ts';
import { openEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/api/src/platform/embedded/embedded-postgres.ts';

/** Test data need not outlive a power cut. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
const STALE_AFTER = 60 * 60 * 1000;

/**
 * One PostgreSQL for the whole run: the server of DATABASE_URL if set, else an embedded one.
 * It is given a migrated database to copy: each test file makes its own from it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const run = `kundan_test_${Date.now()}_${process.pid}`;
  const template = `${run}_template`;
  await administer(server.databaseUrl, async (client) => {
    await dropDatabases(client, (name) => Date.now() - Number(name.split('_')[2]) > STALE_AFTER);
    await client.query(`create database "${template}"`);
  });
  const templateUrl = new URL(server.databaseUrl);
  templateUrl.pathname = template;
  await migrate(templateUrl.href);
  project.provide('testDatabase', { server: server.databaseUrl, run, template });

  return async () => {
    await administer(server.databaseUrl, (client) => dropDatabases(client, (name) => name.startsWith(`${run}_`)));
    await server.close();
  };
}

async function openServer(): Promise<EmbeddedPostgres> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { databaseUrl: DATABASE_URL, close: () => Promise.resolve() };
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/kundan-test');
  try {
    return await openEmbeddedPostgres(folder, HASTY);
  } catch {
    rmSync(folder, { recursive: true, force: true }); // left broken by a computer that went down meanwhile
    return openEmbeddedPostgres(folder, HASTY);
  }
}

async function administer(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function dropDatabases(client: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'kundan\\_test\\_%'`,
  );
  for (const { datname } of rows.filter((row) => which(row.datname))) {
    await client.query(`drop database if exists "${datname}" with (force)`);
  }
}
