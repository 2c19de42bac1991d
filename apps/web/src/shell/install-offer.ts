/** The browser's own offer to install the shop (Chromium only, so TypeScript does not know it). */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const installOffer = () => offer;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The offer comes once, perhaps before anything is drawn: kept for the shop's own button. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** Opens the browser's question; an offer is good for one question. */
export async function install(): Promise<void> {
  const asked = offer;
  keep(undefined);
  await asked?.prompt();
}
