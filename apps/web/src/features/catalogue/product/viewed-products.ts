import { isAllowed } from '../../../browser/optional-uses.ts';
import { safeLocalStorage } from '../../../browser/safe-storage.ts';
import { readJson } from '../../../browser/stored-json.ts';

const KEY = 'recently-viewed';
/** The product of the page, and those that are shown below it. */
const MAX_STORED = 9;

/** Notes that a product was looked at, and returns those before it, the last one first. None when the shopper has stopped it. */
export function noteViewed(productId: number): number[] {
  if (!isAllowed('recently-viewed')) return [];
  const before = read().filter((id) => id !== productId);
  safeLocalStorage.setItem(KEY, JSON.stringify([productId, ...before].slice(0, MAX_STORED)));
  return before;
}

function read(): number[] {
  const stored = readJson(safeLocalStorage, KEY, (value) => Array.isArray(value)) ?? [];
  return stored.filter((id) => Number.isInteger(id));
}
