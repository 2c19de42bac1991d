/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the shop sends (PushPayload in the API). */
interface Payload {
  title: string;
  body: string;
  /** Paths of the shop. */
  icon: string;
  url: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
}

interface ChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
}

/** Shows the notifications that arrive, and opens what they are about. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => {
    const payload = readPayload(event.data);
    if (payload) event.waitUntil(show(payload));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { url: string }).url));
  });
  // The browser gives a new address, which a page with the switch tells the API.
  self.addEventListener('pushsubscriptionchange' as 'activate', (event) => {
    const { oldSubscription: old } = event as ChangeEvent;
    if (old) event.waitUntil(self.registration.pushManager.subscribe(old.options));
  });
}

function readPayload(data: PushMessageData | null): Payload | undefined {
  try {
    return data?.json() as Payload;
  } catch {
    return undefined;
  }
}

const show = ({ title, body, icon, url, tag }: Payload) => {
  // `renotify`, which TypeScript lacks: the next change of an order is noticed while the one before is unread.
  const options = { body, tag, renotify: true, icon, data: { url } };
  return self.registration.showNotification(title, options);
};

/** In the window that shows it already, otherwise in a new one: another window may have a form that is half filled in. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
