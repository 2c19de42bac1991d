import type { makeRouter } from '../router.tsx';
import { setConnection } from './connection.ts';

/** Begins when the first page is idle: watches the network, and (in a built app) starts the service worker. */
export function start(_router: ReturnType<typeof makeRouter>): void {
  const watch = () => setConnection({ offline: !navigator.onLine });
  addEventListener('online', watch);
  addEventListener('offline', watch);
  watch();
}
