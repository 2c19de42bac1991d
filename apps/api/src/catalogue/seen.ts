/**
 * Which transactions a read of the catalogue has seen. Every product row carries the id of the transaction that wrote it
 * last, and ids are given when a transaction starts writing, not when it commits: with a counter or a clock a client that
 * asks between the two would miss a row for ever. So a client's progress is a database snapshot: exactly the transactions
 * that had committed; whatever commits later, with whatever id, is news.
 */
export interface Seen {
  /** Names the database, because transaction ids of another one mean nothing here. */
  database: string;
  /** All transactions below had ended. */
  xmin: number;
  /** None from here on had ended. */
  xmax: number;
  /** Those between the two that were still running. */
  running: readonly number[];
}

/** A cursor fits into a query string; with very many running transactions it says less, and more is told again. */
const CURSOR_LENGTH = 64;

export function hasSeen({ xmin, xmax, running }: Seen, xid: number): boolean {
  return xid < xmin || (xid < xmax && !running.includes(xid));
}

/** PostgreSQL's text of a snapshot: 'xmin:xmax:running,running'. */
export function parseSnapshot(snapshot: string, database: string): Seen {
  const [xmin, xmax, running] = snapshot.split(':');
  return { database, xmin: Number(xmin), xmax: Number(xmax), running: running ? running.split(',').map(Number) : [] };
}

export function snapshotText({ xmin, xmax, running }: Seen): string {
  return `${xmin}:${xmax}:${running.join(',')}`;
}

/** What a client keeps, opaque to it. `historyOf` gives the mark of what was seen, see marks.ts. */
export function cursorOf(seen: Seen, historyOf: (seen: Seen) => number | undefined): string {
  const exact = cursorText(seen, historyOf(seen));
  if (exact.length <= CURSOR_LENGTH) return exact;
  const less = { ...seen, xmax: seen.xmin, running: [] };
  return cursorText(less, historyOf(less));
}

function cursorText({ database, xmin, xmax, running }: Seen, history = 0): string {
  const short = (value: number) => value.toString(36);
  const offsets = running.map((xid) => short(xid - xmin)).join('-');
  return [database, short(xmin), short(xmax - xmin), offsets, short(history)].join('.');
}

/** Undefined when it is no cursor of this shop. */
export function parseCursor(cursor: string): { seen: Seen; history: number } | undefined {
  const match =
    /^([0-9a-z]+-[0-9a-z]+)\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.((?:[0-9a-z]{1,9}(?:-[0-9a-z]{1,9})*)?)\.([0-9a-z]{1,7})$/.exec(
      cursor,
    );
  if (!match) return undefined;
  const [, database = '', xminText = '', width = '', offsets = '', history = ''] = match;
  const long = (text: string) => Number.parseInt(text, 36);
  const xmin = long(xminText);
  const running = offsets === '' ? [] : offsets.split('-').map((offset) => xmin + long(offset));
  return { seen: { database, xmin, xmax: xmin + long(width), running }, history: long(history) };
}
