import { srcSet } from '../../ui/media/src-set.ts';

export const PHONE = '(max-width: 767px)';
/** Slightly less than the real width: phones with a medium pixel density then load a file of a third of the size. */
export const PHONE_SIZES = '80vw';
/** As wide as hero.css shows it. */
export const LANDSCAPE_SIZES = '(min-width: 1100px) 1200px, 106vw';
export const landscape = (type: string) => srcSet('/catalogue/hero', type, [600, 1200], 2400);
export const portrait = (type: string) => srcSet('/catalogue/hero-portrait', type, [300, 600], 1200);
