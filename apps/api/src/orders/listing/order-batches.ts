import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../../infrastructure/database/columns.ts';
import { type OrderRow, orderSummaryTable } from '../projections/order-summary.entity.ts';
import type { Statement } from '../../infrastructure/database/statement.ts';

/** Orders that are read at once while a list is streamed, so that no list blocks the process or fills its memory. */
const BATCH_SIZE = 100;

/** An order of rows that an index has, so that a batch begins where the last one ended. */
interface Sequence {
  orderBy: string;
  /** The condition of the rows after a row. */
  following: (row: OrderRow) => Statement;
}

export const BY_NUMBER: Sequence = {
  orderBy: 'number desc',
  following: ({ number }) => ({ text: 'number < ?', values: [number] }),
};
export const BY_TIME: Sequence = {
  orderBy: 'placed_at desc, number desc',
  following: ({ placedAt, number }) => ({ text: '(placed_at, number) < (?, ?)', values: [placedAt, number] }),
};

const { table, byProperty } = columnsOf(orderSummaryTable);
const SELECT = `select ${Object.entries(byProperty)
  .map(([property, column]) => `${column} as "${property}"`)
  .join(', ')} from ${table}`;

type SelectedRow = Omit<OrderRow, 'placedAt' | 'total' | 'refunded'> &
  Record<'placedAt' | 'total' | 'refunded', string>;

/** Reads the orders that match, in batches of rows: entities take several times the memory and CPU time. */
export async function* readOrders(
  em: EntityManager,
  condition: Statement,
  { orderBy, following }: Sequence,
): AsyncGenerator<OrderRow[]> {
  let after: Statement = { text: 'true', values: [] };
  for (;;) {
    const rows = await em.execute<SelectedRow[]>(
      `${SELECT} where ${condition.text} and ${after.text} order by ${orderBy} limit ${BATCH_SIZE}`,
      [...condition.values, ...after.values],
    );
    const orders = rows.map(toOrderRow);
    const last = orders.at(-1);
    if (orders.length > 0) yield orders;
    if (!last || orders.length < BATCH_SIZE) return;
    after = following(last);
  }
}

function toOrderRow({ placedAt, total, refunded, ...row }: SelectedRow): OrderRow {
  return { ...row, placedAt: new Date(placedAt), total: Number(total), refunded: Number(refunded) };
}
