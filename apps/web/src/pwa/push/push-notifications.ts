import { readPushKey, subscribeToPush, unsubscribeFromPush, type PushTopic } from '@kundan/contracts/push.contract';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { pushAddress, setPushAddress } from '../../browser/push-topics.ts';
import { send } from '../../http/send.ts';

/** Whether this browser can show notifications of the shop. Safari on a phone can when the shop is on the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser gets the notifications of a topic. */
export const isPushOn = (topic: PushTopic): boolean =>
  isPushSupported() && Notification.permission === 'granted' && pushAddress(topic) !== null;

/**
 * Asks for the permission and subscribes this browser. Call it after a tap. Resolves with false when the person refuses; rejects when the
 * push service or the API does not answer.
 */
export async function turnPushOn(session: Session, topic: PushTopic): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [registration, { key }] = await Promise.all([navigator.serviceWorker.ready, send(readPushKey, {})]);
  const { endpoint, keys } = (await subscribe(registration.pushManager, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address for notifications.');
  await sendAuthenticated(session, subscribeToPush, { endpoint, keys: { p256dh, auth }, topic });
  // The address of the app in another language, or of before.
  const previous = pushAddress(topic);
  if (previous && previous !== endpoint)
    await sendAuthenticated(session, unsubscribeFromPush, { endpoint: previous, topic });
  setPushAddress(topic, endpoint);
  return true;
}

/** Tells the API the new address of a browser that has changed it by itself. */
export async function renewPush(session: Session, topic: PushTopic): Promise<void> {
  if (!isPushOn(topic)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current && current.endpoint !== pushAddress(topic)) await turnPushOn(session, topic);
}

/** The browser keeps its address, which the other topic may use. */
export async function turnPushOff(session: Session, topic: PushTopic): Promise<void> {
  const endpoint = pushAddress(topic);
  if (endpoint) await sendAuthenticated(session, unsubscribeFromPush, { endpoint, topic });
  setPushAddress(topic, undefined);
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The browser is subscribed with another key: of a shop that stood at this address before.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}
