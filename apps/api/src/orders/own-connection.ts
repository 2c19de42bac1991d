import pg from 'pg';

/**
 * Works in a transaction of a connection outside the ORM, for what moves the whole log: the ORM writes parameters into the
 * statement, and here they have megabytes. `mode` is PostgreSQL's transaction mode. What throws is rolled back.
 */
export async function inOwnTransaction<T>(
  databaseUrl: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a connection that is lost fails the query under way
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
