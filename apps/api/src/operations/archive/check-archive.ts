import { isDeepStrictEqual } from 'node:util';
import { financialYearBounds } from '@kundan/domain/invoices/financial-year';
import type pg from 'pg';
import { type SelectedRow, toStoredEvent } from '../../event-store/event-rows.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import type { LogName } from './archive-format.ts';
import { LOGS, placedIn } from './archived-rows.ts';
import { nameStream, type VerifiedArchive, verifyArchive, type VerifyArchiveOptions } from './verify-archive.ts';

/** Streams that are compared at once. */
const BATCH = 1_000;

interface CheckedArchive extends VerifiedArchive {
  /** Events that the log has in addition, such as a late refund. */
  later: number;
}

/**
 * Verifies an archive, and compares it with the logs in one snapshot. It is a problem when a log lacks an archived event or has another one
 * in its place, or has orders of the year that the archive lacks. Changes nothing.
 */
export function checkArchive(
  file: string,
  databaseUrl: string,
  options: VerifyArchiveOptions,
): Promise<CheckedArchive> {
  return inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', async (client) => {
    const pending: Record<LogName, StoredEvent[][]> = { order: [], payment: [] };
    let [later, differences] = [0, 0];
    const gone = { order: 0, payment: 0 };
    const report = (problem: string) => {
      differences += 1;
      options.onProblem(problem);
    };
    const compare = async (log: LogName) => {
      const compared = await compareStreams(client, log, pending[log].splice(0), report);
      later += compared.later;
      gone[log] += compared.gone;
    };
    const archive = await verifyArchive(file, options, async (log, events) => {
      if (pending[log].push(events) === BATCH) await compare(log);
    });
    await compare('order');
    await compare('payment');
    const added = (await countOrders(client, archive.manifest.year)) - (archive.counts.order - gone.order);
    if (added > 0) report(`Orders of ${archive.manifest.year} that only the log has: ${added}`);
    return { ...archive, problems: archive.problems + differences, later };
  });
}

async function countOrders(client: pg.ClientBase, year: string): Promise<number> {
  const period = financialYearBounds(year);
  if (!period) return 0;
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${placedIn(period)}`);
  return rows[0]?.count ?? 0;
}

/** Reports the first difference of each stream. Returns how many events only the log has, and of how many streams it lacks the first. */
async function compareStreams(
  client: pg.ClientBase,
  log: LogName,
  streams: readonly StoredEvent[][],
  report: (problem: string) => void,
): Promise<{ later: number; gone: number }> {
  const { table, columns, select } = LOGS[log];
  const query = `select ${select} from ${table} where ${columns.streamId} = any($1)`;
  const { rows } = await client.query<SelectedRow>(query, [streams.map(([first]) => first?.streamId)]);
  const stored = new Map(rows.map((row) => [`${row.streamId} ${row.version}`, toStoredEvent(row)]));
  const gone = streams.filter(([first]) => !stored.has(`${first?.streamId} 1`)).length;
  for (const events of streams) {
    const [difference] = events.flatMap((event) => {
      const key = `${event.streamId} ${event.version}`;
      const now = stored.get(key);
      stored.delete(key);
      if (isDeepStrictEqual(now, event)) return [];
      return now ? `the log has another event ${event.version}` : `the log lacks event ${event.version}`;
    });
    if (difference) report(`${nameStream(log, events)}: ${difference}`);
  }
  return { later: stored.size, gone };
}
