import { anySizeOf, CARD_IMAGES } from './kept-names.ts';
import { hasRoomAhead } from './storage-room.ts';

/** At most so many photographs are kept: about 25 MB. */
const MAX_KEPT = 1_000;
/** How often the room is looked at again. */
const LOOK_EVERY = 25;

const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 50);
  });

/**
 * Keeps one photograph of every product on the device and lets those of withdrawn products go. Fetches in idle moments,
 * one after the other: these must never be in the way of what the person is looking at.
 */
export async function keepCardImages(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = new Set(
    addresses
      .filter((url) => url.startsWith('/catalogue/'))
      .map(anySizeOf)
      .slice(0, MAX_KEPT),
  );
  const kept = await caches.open(CARD_IMAGES);
  for (const request of await kept.keys()) {
    const path = new URL(request.url).pathname;
    if (!wanted.delete(path)) await kept.delete(request);
  }
  let looked = 0;
  for (const path of wanted) {
    if (looked++ % LOOK_EVERY === 0 && !(await hasRoomAhead())) return;
    await idle();
    if (!navigator.onLine) return;
    try {
      const response = await fetch(path, { priority: 'low' });
      // A login page in between is no photograph.
      if (response.ok && response.headers.get('content-type')?.startsWith('image/')) await kept.put(path, response);
    } catch (error) {
      // No room for one means none for the others.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    }
  }
}
