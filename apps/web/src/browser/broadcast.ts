// With blocked cookies the constructor throws. Libraries that open a channel when they are imported (Dexie) check only whether
// it exists, so import this module before them.
try {
  new BroadcastChannel('test').close();
} catch {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

/** Opens a channel to the other tabs; undefined when the browser has none or refuses it. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
