import { createStore } from '../browser/store.ts';

/** The browser's `beforeinstallprompt` event. Chromium only, so TypeScript has no type for it. */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installOfferStore = createStore<InstallOffer | undefined>(undefined);

/** Stores the event for the shop's own button. It fires once, possibly before the first render. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOfferStore.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => installOfferStore.set(undefined));
}
