import { safeLocalStorage } from './safe-storage.ts';

/** The local storage keys of the topics of notifications that this browser has turned on; the value is its push address. */
const KEYS = { 'my-orders': 'push-my-orders', 'new-orders': 'push-new-orders' } as const;
type Topic = keyof typeof KEYS;

/** The address with which the topic was turned on. */
export const pushAddress = (topic: Topic): string | null => safeLocalStorage.getItem(KEYS[topic]);

export function setPushAddress(topic: Topic, address: string | undefined): void {
  if (address === undefined) safeLocalStorage.removeItem(KEYS[topic]);
  else safeLocalStorage.setItem(KEYS[topic], address);
}

/** The session has ended, and with it the notifications. */
export const forgetPushTopics = (): void => Object.values(KEYS).forEach((key) => safeLocalStorage.removeItem(key));
