import { type EntityManager, IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../mikro-orm.config.ts';
import { readOrderByOrder } from './order-log.ts';
import { loadProjections, type Sale, salesOf } from './order-projection.ts';
import type { Progress } from './progress.ts';
import { advance, type RecordedOrder } from './recorded-order.ts';
import { copyColumns, countDifferences, type Projection, PROJECTIONS, swapIn } from './rebuilt-tables.ts';

/** Orders written, and progress told, at once. */
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
export async function rebuild({ databaseUrl, check, onLine, onProgress }: RebuildOptions): Promise<boolean> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 2)); // one connection reads, the other writes
  // One snapshot shows log and tables of the same moment; only swapping needs that nobody appends meanwhile.
  const isolationLevel = check ? IsolationLevel.REPEATABLE_READ : IsolationLevel.READ_COMMITTED;
  try {
    return await orm.em.fork().transactional(
      async (em) => {
        await em.execute('select pg_advisory_xact_lock(?)', [REBUILD_LOCK]);
        if (!check) await em.execute('lock table order_events in share mode');
        for (const table of PROJECTIONS) await copyColumns(em, table);
        await asOfNow(em, (reader) => replay(reader, em, onProgress));
        const different = await compare(em, onLine);
        if (!check) await replace(em, different, onLine);
        for (const table of PROJECTIONS) await em.execute(`drop table if exists rebuilt_${table}`);
        return !check || different.length === 0;
      },
      { isolationLevel },
    );
  } finally {
    await orm.close(true);
  }
}

async function compare(em: EntityManager, onLine: RebuildOptions['onLine']): Promise<Projection[]> {
  const different: Projection[] = [];
  for (const table of PROJECTIONS) {
    const count = await countDifferences(em, table);
    onLine(count === 0 ? `${table}: equal to the log` : `${table}: ${count} rows differ from the log`);
    if (count > 0) different.push(table);
  }
  return different;
}

async function replace(em: EntityManager, tables: Projection[], onLine: RebuildOptions['onLine']): Promise<void> {
  for (const table of tables) {
    await swapIn(em, table);
    onLine(`${table}: rebuilt`);
  }
}

/** Lets a second connection read what this transaction sees, so that reading and writing need not wait for each other. */
async function asOfNow(em: EntityManager, work: (reader: EntityManager) => Promise<void>): Promise<void> {
  const [row] = await em.execute<{ snapshot: string }[]>('select pg_export_snapshot() as snapshot');
  await em.fork({ keepTransactionContext: false }).transactional(
    async (reader) => {
      await reader.execute(`set transaction snapshot '${row?.snapshot}'`);
      await work(reader);
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** Folds every order of the log into the new tables; keeps no more than a batch of orders in memory. */
async function replay(reader: EntityManager, em: EntityManager, onProgress: Progress = () => undefined): Promise<void> {
  const [total] = await reader.execute<{ count: string }[]>('select count(*) as count from order_events');
  await em.execute('create temporary table sold (like product_sales) on commit drop');
  const tables = { summaries: 'rebuilt_order_summary', sales: 'sold' };
  let events = 0;
  let order: RecordedOrder | undefined;
  let orders: RecordedOrder[] = [];
  let sales: Sale[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing; // one batch is written while the next is read
    writing = loadProjections(em, orders, sales, tables);
    writing.catch(() => undefined); // told by the next wait
    onProgress(events, Number(total?.count));
    orders = [];
    sales = [];
  };
  for await (const logged of readOrderByOrder(reader)) {
    if (order && order.id !== logged.orderId) {
      orders.push(order);
      order = undefined;
      if (orders.length === BATCH) await write();
    }
    order = advance(order, logged);
    events += 1;
    sales.push(...salesOf(logged.event, logged.at, order));
  }
  if (order) orders.push(order);
  await write();
  await writing;
  await em.execute(
    `insert into rebuilt_product_sales select product_id, day, sum(units) from sold group by product_id, day`,
  );
}
