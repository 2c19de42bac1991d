import type { Product } from '@kundan/contracts/catalogue.contract';
import { anySizeOf, CARD_IMAGES } from './kept-names.ts';

/** At most so many photographs are kept: about 15 MB. */
const MAX_KEPT = 1_000;

/** Keeps one photograph of every product on the device and lets those of withdrawn products go. */
export async function keepCardImages(products: readonly Product[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = new Set(
    products
      .map(({ image_url }) => image_url)
      .filter((url) => url.startsWith('/catalogue/'))
      .map(anySizeOf)
      .slice(0, MAX_KEPT),
  );
  const kept = await caches.open(CARD_IMAGES);
  for (const request of await kept.keys()) {
    const path = new URL(request.url).pathname;
    if (!wanted.delete(path)) await kept.delete(request);
  }
  // One after the other: these must never be in the way of what the person is looking at.
  for (const path of wanted) await kept.add(path).catch(() => undefined);
}
