import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';

/** The dialogs that any screen may open. One at a time: opening one closes the other. */
export type ShellDialog = 'sign-in' | 'sign-up' | 'sign-out' | 'cart' | 'menu';

const store = createStore<ShellDialog | undefined>(undefined);

export const openDialog = (dialog: ShellDialog): void => store.set(dialog);
export const closeDialog = (): void => store.set(undefined);

/** The open dialog; none in rendered HTML. */
export const useOpenDialog = (): ShellDialog | undefined => useStore(store, undefined);
