/** Names that the page and the service worker share. */
export const SHELL = '/index.html';
/** One photograph of each product at card size, kept as long as the product is sold. */
export const CARD_IMAGES = 'card-images';

/** '/catalogue/necklace-1-300.avif' or '/catalogue/necklace-1.webp' → the file at card size that is kept for it. */
export function anySizeOf(path: string): string {
  return path.replace(/(-(300|600|1200))?\.(avif|webp)$/, '-600.webp');
}
