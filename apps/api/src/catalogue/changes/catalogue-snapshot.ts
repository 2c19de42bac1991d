/**
 * A PostgreSQL snapshot: which transactions a read of the catalogue has seen. Each product row stores the id of the
 * transaction that wrote it last. PostgreSQL assigns this id when a transaction starts writing, not when it commits, so a
 * client that remembered only the highest id (or a time) would never receive a row whose transaction commits later.
 * A client remembers the snapshot instead: every transaction outside it is new to the client.
 */
export interface CatalogueSnapshot {
  /** Identifies the database, because transaction ids of another database are meaningless here. */
  database: string;
  /** All transactions below this id had ended. */
  xmin: number;
  /** No transaction from this id on had ended. */
  xmax: number;
  /** The transactions from xmin up to xmax that were still running. */
  running: readonly number[];
}

/** The maximum length of a cursor, which is sent in a query string. */
const CURSOR_LENGTH = 64;

/** Whether the snapshot contains the changes of this transaction. */
export function isVisible({ xmin, xmax, running }: CatalogueSnapshot, xid: number): boolean {
  return xid < xmin || (xid < xmax && !running.includes(xid));
}

/** Parses PostgreSQL's text format: 'xmin:xmax:running,running'. */
export function parseSnapshot(snapshot: string, database: string): CatalogueSnapshot {
  const [xmin, xmax, running] = snapshot.split(':');
  return { database, xmin: Number(xmin), xmax: Number(xmax), running: running ? running.split(',').map(Number) : [] };
}

export function formatSnapshot({ xmin, xmax, running }: CatalogueSnapshot): string {
  return `${xmin}:${xmax}:${running.join(',')}`;
}

/**
 * Returns the cursor that a client sends back, opaque to the client. `fingerprint` is `lineageFingerprint` of a snapshot.
 * When many transactions are running, the cursor is shortened: it claims less, and the client receives some rows twice.
 */
export function formatCursor(
  snapshot: CatalogueSnapshot,
  fingerprint: (snapshot: CatalogueSnapshot) => number | undefined,
): string {
  const exact = encodeCursor(snapshot, fingerprint(snapshot));
  if (exact.length <= CURSOR_LENGTH) return exact;
  const shortened = { ...snapshot, xmax: snapshot.xmin, running: [] };
  return encodeCursor(shortened, fingerprint(shortened));
}

function encodeCursor({ database, xmin, xmax, running }: CatalogueSnapshot, fingerprint = 0): string {
  const encode = (value: number) => value.toString(36);
  const offsets = running.map((xid) => encode(xid - xmin)).join('-');
  return [database, encode(xmin), encode(xmax - xmin), offsets, encode(fingerprint)].join('.');
}

/** Undefined when the text is not a cursor of this shop. */
export function parseCursor(cursor: string): { snapshot: CatalogueSnapshot; fingerprint: number } | undefined {
  const match =
    /^([0-9a-z]+-[0-9a-z]+)\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.((?:[0-9a-z]{1,9}(?:-[0-9a-z]{1,9})*)?)\.([0-9a-z]{1,7})$/.exec(
      cursor,
    );
  if (!match) return undefined;
  const [, database = '', xminText = '', width = '', offsets = '', fingerprint = ''] = match;
  const decode = (text: string) => Number.parseInt(text, 36);
  const xmin = decode(xminText);
  const running = offsets === '' ? [] : offsets.split('-').map((offset) => xmin + decode(offset));
  return { snapshot: { database, xmin, xmax: xmin + decode(width), running }, fingerprint: decode(fingerprint) };
}
