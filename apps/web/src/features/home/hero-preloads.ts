import { landscape, LANDSCAPE_SIZES, PHONE, PHONE_SIZES, portrait } from './hero-photo.ts';

const preload = (media: string, imageSrcSet: string, imageSizes: string) =>
  ({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', media, imageSrcSet, imageSizes }) as const;

/** Links for the page's head, so that the hero photograph loads first. */
export const heroPreloads = () => [
  preload(PHONE, portrait('avif'), PHONE_SIZES),
  preload('(min-width: 768px)', landscape('avif'), LANDSCAPE_SIZES),
];
