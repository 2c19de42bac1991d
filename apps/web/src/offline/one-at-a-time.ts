const inThisTab = new Map<string, Promise<unknown>>();

/** Does the work when nobody else in any tab of the shop does work of this name. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; without them the tabs are not kept apart, but each one is orderly.
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const before = inThisTab.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  inThisTab.set(name, mine);
  return mine;
}
