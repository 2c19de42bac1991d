/** The used part of the browser's storages. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. Browsers throw at the first access when cookies are blocked, and at a write when the storage is
 * full. A value that was not stored is kept in memory until the page closes.
 */
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  // Opened at each access, because already reading the global variable may throw.
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Shared by all tabs, and kept when the browser closes. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** Of this tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);
