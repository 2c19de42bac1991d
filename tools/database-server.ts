import { openEmbeddedPostgres, type EmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import pg from 'pg';

/** The server of DATABASE_URL, or an embedded one with its data in `folder`, which ends with this process. */
export async function openDatabaseServer(folder: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { databaseUrl: DATABASE_URL, close: () => Promise.resolve() };
  const server = await openEmbeddedPostgres(folder, settings);
  const postmaster = readPostmaster(resolveServerPaths(folder).clusterDir);
  if (postmaster) endWithParent(postmaster.pid);
  return server;
}

/** The URL of another database of the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the server may end while it is connected
  await client.connect();
  return work(client).finally(() => client.end());
}
