import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../../infrastructure/database/columns.ts';
import { type OrderRow, orderSummaryTable } from '../projections/order-summary.entity.ts';
import { and, raw, sql, type Sql } from '../../infrastructure/database/sql.ts';
import type { OrderCondition } from './order-filter.ts';

/** Orders that are read at once while a list is streamed, so that no list blocks the process or fills its memory. */
const BATCH_SIZE = 100;

/** An order of rows that an index has, so that a batch begins where the last one ended. */
interface Sequence {
  orderBy: Sql<never>;
  /** The condition of the rows after the row `last`. */
  following: Sql<string>;
}

export const BY_NUMBER: Sequence = {
  orderBy: sql`number desc`,
  following: sql`number < ${'lastNumber'}`,
};
export const BY_TIME: Sequence = {
  orderBy: sql`placed_at desc, number desc`,
  following: sql`(placed_at, number) < (${'lastPlacedAt'}, ${'lastNumber'})`,
};

const { byProperty } = columnsOf(orderSummaryTable);
const COLUMNS = raw(
  Object.entries(byProperty)
    .map(([property, column]) => `${column} as "${property}"`)
    .join(', '),
);

type SelectedRow = Omit<OrderRow, 'placedAt' | 'total' | 'refunded'> &
  Record<'placedAt' | 'total' | 'refunded', string>;

/** The first rows that match. */
export const batchStatement = (condition: Sql<string>, { orderBy }: Sequence): Sql<string> =>
  sql`select ${COLUMNS} from order_summary where ${condition} order by ${orderBy} limit ${BATCH_SIZE}`;

/** Reads the orders that match, in batches of rows: entities take several times the memory and CPU time. */
export async function* readOrders(
  em: EntityManager,
  { condition, values }: OrderCondition,
  sequence: Sequence,
): AsyncGenerator<OrderRow[]> {
  let last: OrderRow | undefined;
  do {
    const batch = batchStatement(last ? and([condition, sequence.following]) : condition, sequence);
    const after = last && { lastPlacedAt: last.placedAt, lastNumber: last.number };
    const orders = (await batch.all<SelectedRow>(em, { ...values, ...after })).map(toOrderRow);
    if (orders.length > 0) yield orders;
    last = orders[BATCH_SIZE - 1];
  } while (last);
}

function toOrderRow({ placedAt, total, refunded, ...row }: SelectedRow): OrderRow {
  return { ...row, placedAt: new Date(placedAt), total: Number(total), refunded: Number(refunded) };
}
