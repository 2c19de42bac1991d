import { useSyncExternalStore } from 'react';
import { type Connection, connectionNow, onConnectionChange, ONLINE } from './connection-state.ts';

/** The state of the line, for screens; the state itself is known to the service worker too, which has no React. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, connectionNow, () => ONLINE);
}
