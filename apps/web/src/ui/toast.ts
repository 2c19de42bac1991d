/** What is said in passing, top right. The words stay in a live region long after the visual note has gone. */
export type ToastTone = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** Milliseconds the note is seen. */
  visible: number;
}

/** Milliseconds (specification, section 9). */
export const TOAST_MS = 1000;
export const ACCOUNT_TOAST_MS = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, text: string, { account = false }: { account?: boolean } = {}): void {
  lastId += 1;
  // The same words again replace the note that is still seen.
  const others = toasts.filter((toast) => toast.text !== text);
  publish([...others, { id: lastId, tone, text, visible: account ? ACCOUNT_TOAST_MS : TOAST_MS }]);
}

/** `account: true` for the notes of sign-in and sign-up, which stay 5 s; all others 1 s. */
export const toast = {
  success: (text: string, options?: { account?: boolean }) => show('success', text, options),
  warning: (text: string, options?: { account?: boolean }) => show('warning', text, options),
  error: (text: string, options?: { account?: boolean }) => show('error', text, options),
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  dismiss: (id: number) => publish(toasts.filter((toast) => toast.id !== id)),
};
