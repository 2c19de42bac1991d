import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Repeats a question until the answer is yes. */
export async function until(what: string, isSo: () => Promise<boolean>, ms = 120_000): Promise<void> {
  for (const end = Date.now() + ms; !(await isSo().catch(() => false)); await sleep(20)) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1000} s`);
  }
}

/** Whether a database takes connections and answers. */
export async function serves(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
