import { useSyncExternalStore } from 'react';

/** The dialogs that any screen may open. One at a time: opening one closes the other. */
export type ShellDialog = 'sign-in' | 'sign-up' | 'cart' | 'menu';

let open: ShellDialog | undefined;
const listeners = new Set<() => void>();

function change(next: ShellDialog | undefined): void {
  if (open === next) return;
  open = next;
  for (const listener of listeners) listener();
}

export const openDialog = (dialog: ShellDialog): void => change(dialog);
export const closeDialog = (): void => change(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open dialog; none on the server. */
export function useOpenDialog(): ShellDialog | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
}
