import { useEffect } from 'react';
import { readStoredSession } from '../auth/session.ts';
import { pageIdle } from '../browser/page-moments.ts';

/** Loaded after the first screen. */
const session = () => import('./-session.ts');

export const signOutOfShop = async (): Promise<void> => (await session()).signOutOfShop();

/** Ends the session when its token expires, and follows other tabs. Call it once, in the root route. */
export function useSessionWatch(): void {
  useEffect(() => {
    const ready = readStoredSession() ? Promise.resolve() : pageIdle;
    const started = ready.then(session).then(({ watchSession }) => watchSession());
    return () => void started.then((stop) => stop());
  }, []);
}
