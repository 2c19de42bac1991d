import { createStore } from '../../browser/store.ts';

export type ToastTone = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** How long the toast is visible. The live region keeps its text longer. */
  visibleMs: number;
  /** What the toast is about. */
  topic: ToastTopic | undefined;
  /** True when the page or another toast says the same: it is not announced, and not shown on phones. */
  repeats: boolean;
}

/** A success removes the earlier errors and warnings of its topic, which it contradicts. */
export type ToastTopic = 'account' | 'cart' | 'message';

interface ToastOptions {
  /** A toast of sign-in or sign-up, which stays 5 s. */
  account?: boolean;
  topic?: ToastTopic;
  repeats?: boolean;
}

/** In ms. Account toasts stay 5 s, all others 1 s. */
const TOAST_MS = 1000;
const ACCOUNT_TOAST_MS = 5000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  const { account = false, topic = account ? 'account' : undefined, repeats = false } = options;
  lastId += 1;
  const isContradicted = (toast: Toast) => tone === 'success' && toast.tone !== 'success' && toast.topic === topic;
  // A toast with the same text replaces the visible one.
  const others = store.get().filter((toast) => toast.text !== text && !(topic && isContradicted(toast)));
  const visibleMs = account ? ACCOUNT_TOAST_MS : TOAST_MS;
  store.set([...others, { id: lastId, tone, text, visibleMs, topic, repeats }]);
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};

export const toastStore = {
  ...store,
  dismiss: (id: number) => store.set(store.get().filter((toast) => toast.id !== id)),
};
