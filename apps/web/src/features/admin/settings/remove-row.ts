import { flushSync } from 'react-dom';

/** Removes the row of a list whose button was pressed. The focus moves to the button of the next row, or to the one that adds a row. */
export function removeRow(button: HTMLElement, remove: () => void): void {
  const next = button.closest('fieldset')?.nextElementSibling;
  flushSync(remove);
  next?.querySelector('button')?.focus();
}
