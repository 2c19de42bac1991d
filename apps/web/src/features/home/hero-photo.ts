import { OWN_PICTURE } from '../../ui/media/picture.tsx';
import { srcSet } from '../../ui/media/src-set.ts';

export const PHONE = '(max-width: 767px)';
/** Slightly less than the real width: phones with a medium pixel density then load a file of a third of the size. */
export const PHONE_SIZES = '80vw';
/** As wide as hero.css shows it. */
export const LANDSCAPE_SIZES = '(min-width: 1100px) 1200px, 106vw';

/** The picture with which the shop came has a larger size. */
const LARGE = '/catalogue/hero.webp';

/** The `srcset` of a picture of the shop; undefined for another address. */
export function heroSet(url: string, type: 'avif' | 'webp'): string | undefined {
  const name = OWN_PICTURE.exec(url)?.[1];
  if (!name) return undefined;
  return url === LARGE ? srcSet(name, type, [600, 1200], 2400) : srcSet(name, type, [300, 600], 1200);
}
