import { safeLocalStorage } from '../../../browser/safe-storage.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K';
/** Where the device stores that single keys are off. */
const STORED = 'admin-single-keys';

export const usesSingleKeys = (): boolean => safeLocalStorage.getItem(STORED) !== 'off';

/** Single keys can be turned off: speech input and trembling hands press them by accident (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) safeLocalStorage.removeItem(STORED);
  else safeLocalStorage.setItem(STORED, 'off');
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether keys belong to what has the focus: a field, or an open dialog or menu. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('.dialog[data-open], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

export type DeskKey = 'palette' | 'search' | 'next' | 'previous' | 'help';
const singleKeys: Record<string, DeskKey> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };

/** What a key of the panel means; undefined for keys that mean nothing here. */
export function deskKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): DeskKey | undefined {
  if (isTaken(target)) return undefined;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || altKey || !usesSingleKeys()) return undefined;
  return singleKeys[key];
}

/** Focuses the search of the panel. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

/** Moves the focus to the next or the previous row of the list, which handles arrow keys; or of the cards on a phone. */
export function moveInList(key: 'ArrowDown' | 'ArrowUp'): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (row) {
    row.focus();
    row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return;
  }
  const first = document.querySelector<HTMLElement>('main [data-row][tabindex="0"], main [data-row]');
  if (first) return first.focus();
  const cards = [...document.querySelectorAll<HTMLElement>('main .cards__open')];
  const at = cards.findIndex((card) => card === document.activeElement);
  cards[key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)]?.focus();
}
