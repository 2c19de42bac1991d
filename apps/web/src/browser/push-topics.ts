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

/** The session has ended, and with it the notifications. Returns whether this browser had any. */
export function forgetPushTopics(): boolean {
  const had = Object.values(KEYS).filter((key) => safeLocalStorage.getItem(key) !== null);
  for (const key of had) safeLocalStorage.removeItem(key);
  return had.length > 0;
}

/** Ends this browser's push addresses, also without a network: the push service refuses the next message, and the API forgets the address. */
export async function endPush(): Promise<void> {
  // One for each language in which the shop was opened.
  for (const { pushManager } of await navigator.serviceWorker.getRegistrations())
    await (await pushManager.getSubscription())?.unsubscribe();
}
