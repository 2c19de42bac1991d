/** The service worker is woken with this tag when there is a network, also when no page is open. */
export const SYNC_TAG = 'kundan-waiting';

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the service worker for what waits; only Chromium can. Elsewhere an open page does it. */
export function askForBackgroundSync(): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // The person has forbidden it: then the next visit sends.
    .catch(() => undefined);
}
