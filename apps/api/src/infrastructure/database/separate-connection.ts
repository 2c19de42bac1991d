import pg from 'pg';

/**
 * Runs `work` in a transaction on a separate connection without the ORM, which copies parameters into the statement text:
 * maintenance of the whole order log has megabytes of them. `mode` is PostgreSQL's transaction mode. Rolls back on an error.
 */
export async function inSeparateTransaction<T>(
  databaseUrl: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // A lost connection rejects the running query.
  await client.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
