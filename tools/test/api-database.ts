import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { EmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { isServerOf, readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import type {} from '../../apps/api/test/support/database/test-database.ts'; // declares the provided context
import { migrate } from '../../apps/api/src/migrations/migrate.ts';
import { openDatabaseServer, urlOfDatabase, withClient } from '../database-server.ts';

/** Faster, because test data need not survive a crash. Each worker's shops open up to 100 connections. */
export const TEST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  `max_connections=${100 + 100 * availableParallelism()}`,
];
const STALE_AFTER_MS = 60 * 60 * 1000;

/**
 * Global setup of the API tests: one PostgreSQL server for the run (DATABASE_URL if set, otherwise an embedded one) with a
 * migrated template database, from which each test file creates its own database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const run = `kundan_test_${Date.now()}_${process.pid}`;
  const template = `${run}_template`;
  await withClient(server.databaseUrl, async (client) => {
    await dropDatabases(client, (name) => Date.now() - Number(name.split('_')[2]) > STALE_AFTER_MS);
    await client.query(`create database "${template}"`);
  });
  await migrate(urlOfDatabase(server.databaseUrl, template));
  project.provide('testDatabase', { server: server.databaseUrl, run, template });

  return async () => {
    await withClient(server.databaseUrl, (client) => dropDatabases(client, (name) => name.startsWith(`${run}_`)));
    await server.close();
  };
}

async function openServer(): Promise<EmbeddedPostgres> {
  // That of tools/test.ts, or one that stays: the next run starts sooner.
  const folder =
    process.env['KUNDAN_TEST_FOLDER'] ?? resolve(import.meta.dirname, '../../node_modules/.cache/kundan-test');
  try {
    return await openDatabaseServer(folder, TEST_SETTINGS);
  } catch (error) {
    // Without fsync a power failure can corrupt the cluster: create a new one, unless another run uses it.
    if (process.env.DATABASE_URL || isServerRunning(folder)) throw error;
    rmSync(folder, { recursive: true, force: true });
    return openDatabaseServer(folder, TEST_SETTINGS);
  }
}

function isServerRunning(folder: string): boolean {
  const { clusterDir } = resolveServerPaths(folder);
  const postmaster = readPostmaster(clusterDir);
  return postmaster !== undefined && isServerOf(postmaster, clusterDir);
}

async function dropDatabases(client: pg.Client, isDropped: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'kundan\\_test\\_%'`,
  );
  for (const { datname } of rows.filter((row) => isDropped(row.datname))) {
    await client.query(`drop database if exists "${datname}" with (force)`);
  }
}
