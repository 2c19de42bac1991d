import { BASE_PATH } from '../browser/base-path.ts';

/** Names that the page and the service worker share. */
export const SHELL = `${BASE_PATH}/index.html`;
/** The path of the entry script in the HTML of a page. */
export const ENTRY = /\/assets\/index-[\w.-]+\.js/;
/** The cache with one photograph of each product in the catalogue, at card size. */
export const CARD_IMAGES = 'card-images';
/** Message to a page: what it shows is stored, and the server has another one or cannot be reached. */
export const PAGE_OUTDATED = 'page-outdated';
/** Header of a request for a card image that the page stores itself. */
export const PREFETCH_HEADER = 'x-prefetch';

/**
 * Returns the cached card-size file for any size: '/catalogue/necklace-1-300.webp' → '/catalogue/necklace-1-600.avif'. Every
 * browser with service workers that the shop supports shows AVIF, and the page has often loaded this file already.
 */
export function cardImagePath(path: string): string {
  return path.replace(/(-(300|600|1200))?\.(avif|webp)$/, '-600.avif');
}
