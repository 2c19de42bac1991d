/** Tag of the Background Sync event that starts the service worker when the network returns. */
export const SYNC_TAG = 'kundan-waiting';

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Registers a Background Sync for the queues. Only Chromium supports it; in other browsers an open page sends them. */
export function registerBackgroundSync(): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // The user has denied Background Sync. The next open page sends the queues.
    .catch(() => undefined);
}
