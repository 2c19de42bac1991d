import { ANYBODY } from './anybody.ts';
import { db, type ShopDb, type WorkerSession } from './db.ts';

/** Tells the service worker who is signed in, so that it can send what waits when no page is open. */
export async function keepWorkerSession(shopperId: string, token: string, store: ShopDb = db): Promise<void> {
  await store.session.put({ key: 'session', shopperId, token });
}

export const workerSession = (store: ShopDb = db): Promise<WorkerSession | undefined> => store.session.get('session');

/** Whose messages may be sent now: everybody's own, and those of nobody in particular. */
export const sendersOf = (shopperId: string | undefined): string[] =>
  shopperId === undefined ? [ANYBODY] : [ANYBODY, shopperId];
