const pendingInThisTab = new Map<string, Promise<unknown>>();

/** Runs `work` while no other tab or worker of the shop holds the lock of this name. */
export const withCrossTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  lockOr(name, {}, work, async () => {
    const previous = pendingInThisTab.get(name) ?? Promise.resolve();
    const result = previous.then(work, work);
    pendingInThisTab.set(name, result);
    return result;
  });

/** Runs `work` unless another tab holds the lock of this name. */
export const withLockIfAvailable = (name: string, work: () => Promise<void>): Promise<void> =>
  lockOr(name, { ifAvailable: true }, async (lock) => void (lock && (await work())), work);

/**
 * Runs `work` with a lock of the browser. Web Locks exist in secure contexts only, and with blocked cookies every request is
 * rejected; `withoutLocks` runs then.
 */
async function lockOr<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
  withoutLocks: () => Promise<T>,
): Promise<T> {
  let hasStarted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasStarted = true;
      return work(lock);
    });
  } catch (error) {
    if (hasStarted) throw error;
    return withoutLocks();
  }
}
