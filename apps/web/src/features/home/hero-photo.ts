import { srcSet } from '../../ui/src-set.ts';

export const PHONE = '(max-width: 767px)';
export const landscape = (type: string) => srcSet('/catalogue/hero', type, [600, 1200], 2400);
export const portrait = (type: string) => srcSet('/catalogue/hero-portrait', type, [300, 600], 1200);

/** For the page's head: the hero photograph is asked for before anything else is read. */
export const HERO_PRELOADS = [
  { media: PHONE, srcSet: portrait('avif'), type: 'image/avif' },
  { media: '(min-width: 768px)', srcSet: landscape('avif'), type: 'image/avif' },
];
