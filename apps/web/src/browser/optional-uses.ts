import { safeLocalStorage } from './safe-storage.ts';

/** A use of data on this device that the shopper can stop on the account page. */
export type OptionalUse = 'recently-viewed' | 'last-address';

const keyOf = (use: OptionalUse): string => `${use}-off`;

/** Whether this device may use the data so; true unless somebody has stopped it. Signing out changes nothing. */
export const isAllowed = (use: OptionalUse): boolean => safeLocalStorage.getItem(keyOf(use)) === null;

export function setAllowed(use: OptionalUse, allowed: boolean): void {
  if (allowed) safeLocalStorage.removeItem(keyOf(use));
  else safeLocalStorage.setItem(keyOf(use), String(Date.now()));
  if (!allowed && use === 'recently-viewed') safeLocalStorage.removeItem('recently-viewed');
}
