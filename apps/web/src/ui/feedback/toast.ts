import { createStore } from '../../browser/store.ts';

export type ToastTone = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** Milliseconds that the toast is visible. The live region keeps its text longer. */
  visible: number;
}

/** In ms. Account toasts stay 5 s, all others 1 s. */
export const TOAST_MS = 1000;
export const ACCOUNT_TOAST_MS = 5000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(tone: ToastTone, text: string, { account = false }: { account?: boolean } = {}): void {
  lastId += 1;
  // A toast with the same text replaces the visible one.
  const others = store.get().filter((toast) => toast.text !== text);
  store.set([...others, { id: lastId, tone, text, visible: account ? ACCOUNT_TOAST_MS : TOAST_MS }]);
}

/** `account: true` for the toasts of sign-in and sign-up, which stay 5 s; all others stay 1 s. */
export const toast = {
  success: (text: string, options?: { account?: boolean }) => show('success', text, options),
  warning: (text: string, options?: { account?: boolean }) => show('warning', text, options),
  error: (text: string, options?: { account?: boolean }) => show('error', text, options),
};

export const toastStore = {
  ...store,
  dismiss: (id: number) => store.set(store.get().filter((toast) => toast.id !== id)),
};
