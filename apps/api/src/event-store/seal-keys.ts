import type { SealKeys } from './event-seal.ts';

let keys: SealKeys | undefined;

/** Sets the keys with which this process seals events. Called at the start, before any command. */
export function useSealKeys(newKeys: SealKeys): void {
  keys = newKeys;
}

export function currentSealKeys(): SealKeys {
  if (!keys) throw new Error('The keys that seal events are not set.');
  return keys;
}
