/** What the strip and the update prompt need to know. Kept apart from Dexie, so that the first page stays small. */
export interface Connection {
  offline: boolean;
  /** When the device's copy of the catalogue was last in step with the shop, in ms since 1970. */
  catalogueFrom: number | undefined;
  /** Reviews and contact messages that the shop has not answered yet. */
  waitingMessages: number;
  /** Called to take over a new version that waits. */
  update: (() => void) | undefined;
}

export const ONLINE: Connection = { offline: false, catalogueFrom: undefined, waitingMessages: 0, update: undefined };
let connection = ONLINE;
const listeners = new Set<() => void>();

export const connectionNow = (): Connection => connection;

export function setConnection(change: Partial<Connection>): void {
  const next = { ...connection, ...change };
  const same = (Object.keys(next) as (keyof Connection)[]).every((key) => next[key] === connection[key]);
  if (same) return;
  connection = next;
  for (const listener of listeners) listener();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
