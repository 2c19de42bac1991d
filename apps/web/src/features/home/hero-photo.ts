import { srcSet } from '../../ui/src-set.ts';

export const PHONE = '(max-width: 767px)';
/** A little less than it is: velvet forgives it, and a phone of middling density takes the file of a third the bytes. */
export const PHONE_SIZES = '80vw';
export const landscape = (type: string) => srcSet('/catalogue/hero', type, [600, 1200], 2400);
export const portrait = (type: string) => srcSet('/catalogue/hero-portrait', type, [300, 600], 1200);

/** For the page's head: the hero photograph is asked for before anything else is read. */
export const HERO_PRELOADS = [
  { media: PHONE, srcSet: portrait('avif'), sizes: PHONE_SIZES, type: 'image/avif' },
  { media: '(min-width: 768px)', srcSet: landscape('avif'), sizes: '100vw', type: 'image/avif' },
];
