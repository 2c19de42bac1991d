import pg from 'pg';
import type { TestApp } from '../test-app.ts';

/**
 * Runs a statement in an open transaction on a connection of its own, to keep row locks until `commit`.
 * A MikroORM transaction would not do: calls of the test inside its callback join that transaction.
 */
export async function holdLock(app: TestApp, statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    query: (text: string, parameters: unknown[]) => client.query(text, parameters),
    /** The number of queries in the app's database that wait for a lock. */
    async countWaiting(): Promise<number | undefined> {
      // On another connection: PostgreSQL caches this view for the length of a transaction.
      const [row] = await app
        .em()
        .execute<{ count: number }[]>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      return row?.count;
    },
    commit: () => client.query('commit'),
    /** Closes the connection, which rolls back what was not committed. */
    close: () => client.end(),
  };
}
