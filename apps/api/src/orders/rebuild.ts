import type pg from 'pg';
import { readOrderByOrder } from './order-log.ts';
import { loadProjections, type Sale, salesOf } from './order-projection.ts';
import { inOwnTransaction } from './own-connection.ts';
import type { Progress } from './progress.ts';
import { advance, type RecordedOrder } from './recorded-order.ts';
import { copyColumns, countDifferences, type Projection, PROJECTIONS, swapIn } from './rebuilt-tables.ts';

/** Orders written at once. */
const BATCH = 2_000;

export interface RebuildOptions {
  databaseUrl: string;
  /** Only compare; change nothing. */
  check: boolean;
  /** What was found and done. */
  onLine: (line: string) => void;
  onProgress?: Progress;
}

/** Any number: whoever holds this advisory lock is the only one rebuilding. */
const REBUILD_LOCK = 7_346_121;

/**
 * Makes the read tables of the order log anew, beside the old ones, compares, and swaps in those that differ.
 * New orders wait while it rebuilds, and go on while it only checks. Answers false when `check` found a difference.
 */
export function rebuild({ databaseUrl, check, onLine, onProgress }: RebuildOptions): Promise<boolean> {
  // One snapshot shows log and tables of the same moment; only swapping needs that nobody appends meanwhile.
  const mode = check ? 'isolation level repeatable read' : 'isolation level read committed';
  return inOwnTransaction(databaseUrl, mode, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [REBUILD_LOCK]);
    if (!check) await client.query('lock table order_events in share mode');
    for (const table of PROJECTIONS) await copyColumns(client, table);
    await replay(await sameMoment(client, databaseUrl), client, onProgress);
    const different = await compare(client, onLine);
    if (!check) await replace(client, different, onLine);
    for (const table of PROJECTIONS) await client.query(`drop table if exists rebuilt_${table}`);
    return !check || different.length === 0;
  });
}

async function compare(client: pg.Client, onLine: RebuildOptions['onLine']): Promise<Projection[]> {
  const different: Projection[] = [];
  for (const table of PROJECTIONS) {
    const count = await countDifferences(client, table);
    onLine(count === 0 ? `${table}: equal to the log` : `${table}: ${count} rows differ from the log`);
    if (count > 0) different.push(table);
  }
  return different;
}

async function replace(client: pg.Client, tables: Projection[], onLine: RebuildOptions['onLine']): Promise<void> {
  for (const table of tables) {
    await swapIn(client, table);
    onLine(`${table}: rebuilt`);
  }
}

type Reading = <T>(work: (reader: pg.Client) => Promise<T>) => Promise<T>;

/** A second connection that reads what this transaction sees, so that reading and writing need not wait for each other. */
async function sameMoment(client: pg.Client, databaseUrl: string): Promise<Reading> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  return (work) =>
    inOwnTransaction(databaseUrl, 'isolation level repeatable read, read only', async (reader) => {
      await reader.query(`set transaction snapshot '${rows[0]?.snapshot}'`);
      return work(reader);
    });
}

/** Folds every order of the log into the new tables; keeps no more than a few batches in memory. */
async function replay(reading: Reading, client: pg.Client, onProgress: Progress = () => undefined): Promise<void> {
  await client.query('create temporary table sold (like product_sales) on commit drop');
  const tables = { summaries: 'rebuilt_order_summary', sales: 'sold' };
  await reading(async (reader) => {
    const total = await reader.query<{ count: string }>('select count(*) as count from order_events');
    let events = 0;
    let order: RecordedOrder | undefined;
    let orders: RecordedOrder[] = [];
    let sales: Sale[] = [];
    let writing = Promise.resolve();
    const write = async () => {
      await writing; // one batch is written while the next is folded
      writing = loadProjections(client, orders, sales, tables);
      writing.catch(() => undefined); // told by the next wait
      orders = [];
      sales = [];
    };
    for await (const batch of readOrderByOrder(reader)) {
      for (const logged of batch) {
        if (order && order.id !== logged.orderId) {
          orders.push(order);
          order = undefined;
        }
        order = advance(order, logged);
        sales.push(...salesOf(logged.event, logged.at, order));
      }
      events += batch.length;
      onProgress(events, Number(total.rows[0]?.count));
      if (orders.length >= BATCH) await write();
    }
    if (order) orders.push(order);
    await write();
    await writing;
  });
  await client.query(
    `insert into rebuilt_product_sales select product_id, day, sum(units) from sold group by product_id, day`,
  );
}
