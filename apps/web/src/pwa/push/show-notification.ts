/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the shop sends (PushPayload in the API). */
interface Payload {
  title: string;
  body: string;
  /** A path of the shop. */
  url: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
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
}

function readPayload(data: PushMessageData | null): Payload | undefined {
  try {
    return data?.json() as Payload;
  } catch {
    return undefined;
  }
}

const show = ({ title, body, url, tag }: Payload) =>
  self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { url } });

/** In a window of the shop that is open, otherwise in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [client] = await self.clients.matchAll({ type: 'window' });
  if (!client) return void (await self.clients.openWindow(url));
  // Focusing is allowed after the tap on a notification only.
  await client.focus().catch(() => undefined);
  // A client that this worker does not control cannot be navigated.
  await client.navigate(url).catch(() => self.clients.openWindow(url));
}
