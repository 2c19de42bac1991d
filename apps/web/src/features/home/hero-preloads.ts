import type { Home } from '@kundan/contracts/home.contract';
import { heroSet, LANDSCAPE_SIZES, PHONE, PHONE_SIZES } from './hero-photo.ts';

const preload = (media: string, url: string, imageSizes: string) => {
  const imageSrcSet = heroSet(url, 'avif');
  const common = { rel: 'preload', as: 'image', fetchPriority: 'high', media } as const;
  return imageSrcSet ? { ...common, type: 'image/avif', imageSrcSet, imageSizes } : { ...common, href: url };
};

/** Links for the page's head, so that the hero photograph loads first. */
export const heroPreloads = ({ image_url, image_portrait_url }: Home['hero']) => [
  preload(PHONE, image_portrait_url, PHONE_SIZES),
  preload('(min-width: 768px)', image_url, LANDSCAPE_SIZES),
];
