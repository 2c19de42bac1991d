import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Aborts the running transactions of `db` when its page is left. WebKit keeps a page for the Back button with its transactions, which
 * neither continue nor end there, and makes every other page and the service worker wait for them
 * (docs/decisions/0024-browsers.md). The next page finds the data as before the transaction.
 */
export function endTransactionsWithPage(db: Dexie, page: Pick<Window, 'addEventListener'> = globalThis as never): void {
  const running = new Set<DBCoreTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'running transactions',
    create: (core) => ({
      ...core,
      transaction: (...request) => {
        const transaction = core.transaction(...request);
        running.add(transaction);
        for (const end of ['complete', 'abort']) {
          (transaction as IDBTransaction).addEventListener(end, () => running.delete(transaction));
        }
        return transaction;
      },
    }),
  });
  page.addEventListener('pagehide', () => {
    running.forEach(abort);
    // Work that goes on until the page stops would start the next transaction.
    db.close();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    // Whoever needs the database sees the error.
    if (persisted) db.open().catch(() => undefined);
  });
}

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, and its event waits.
  }
}
