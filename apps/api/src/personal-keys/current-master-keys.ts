import type { MasterKeys } from './master-keys.ts';

let keys: MasterKeys | undefined;

/** Sets the keys with which this process wraps and unwraps the keys of shoppers. Called at the start. */
export function useMasterKeys(newKeys: MasterKeys): void {
  keys = newKeys;
}

export function currentMasterKeys(): MasterKeys {
  if (!keys) throw new Error('The keys of personal data are not set.');
  return keys;
}
