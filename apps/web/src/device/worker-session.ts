import { db, type ShopDb, type WorkerSession } from './db.ts';

/** Stores the session for the service worker, which cannot read local storage and sends queues when no page is open. */
export async function saveWorkerSession(shopperId: string, token: string, store: ShopDb = db): Promise<void> {
  await store.session.put({ key: 'session', shopperId, token });
}

export const workerSession = (store: ShopDb = db): Promise<WorkerSession | undefined> => store.session.get('session');
