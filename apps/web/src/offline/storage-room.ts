let asked = false;

/** Asks the browser, once per page, not to clear what is kept here when the device runs out of room. */
export async function askToPersist(): Promise<void> {
  if (asked || typeof navigator === 'undefined' || !navigator.storage?.persist) return;
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** The share of the browser's allowance that photographs may fill. */
const NEARLY_FULL = 0.8;

/** Whether photographs may be fetched ahead: not for people who save data, nor on a device that is nearly full. */
export async function hasRoomAhead(): Promise<boolean> {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (line?.saveData) return false;
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === 0 || usage < quota * NEARLY_FULL;
}
