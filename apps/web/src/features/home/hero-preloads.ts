import type { Home } from '@kundan/contracts/home.contract';
import { photoPreload } from '../../ui/media/photo-preload.ts';
import { heroSet, LANDSCAPE_SIZES, PHONE, PHONE_SIZES } from './hero-photo.ts';

/** Links for the page's head, so that the hero photograph loads first. */
export const heroPreloads = ({ image_url: wide, image_portrait_url: tall }: Home['hero']) => [
  photoPreload(tall, heroSet(tall, 'avif'), PHONE_SIZES, PHONE),
  photoPreload(wide, heroSet(wide, 'avif'), LANDSCAPE_SIZES, '(min-width: 768px)'),
];
