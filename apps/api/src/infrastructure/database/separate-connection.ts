import pg from 'pg';
import { KEEP_ALIVE } from './keep-alive.ts';

/** Runs `work` on a connection of its own, which is closed afterwards. A lost connection rejects the running query. */
export async function withConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, ...KEEP_ALIVE, ...options });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in a transaction on a separate connection without the ORM, which copies parameters into the statement text:
 * maintenance of the whole order log has megabytes of them. `mode` is PostgreSQL's transaction mode. Rolls back on an error.
 */
export function inSeparateTransaction<T>(
  databaseUrl: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withConnection(databaseUrl, async (client) => {
    await client.query(`begin ${mode}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}
