import { useEffect } from 'react';

/** The product that was edited last: the list shows it again. */
let last: number | undefined;

export function rememberProduct(id: number): void {
  last = id;
}

/** Whether the list is shown again after a product was edited. */
export function isReturning(): boolean {
  return last !== undefined;
}

/** Scrolls the list to the product that was edited last and focuses its row, once. */
export function useLastProduct(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || last === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${last}"]`);
    last = undefined;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isLoaded]);
}
