import type { Product, ProductImage } from '@kundan/contracts/catalogue.contract';
import { photoPreload } from '../../../../ui/media/photo-preload.ts';
import { OWN_PICTURE } from '../../../../ui/media/picture.tsx';
import { srcSet } from '../../../../ui/media/src-set.ts';

/** The displayed width as a `sizes` attribute. */
export const PHOTO_SIZES = '(min-width: 1600px) 47rem, (min-width: 700px) min(54vw, 42rem), 80vw';

/** The photographs of a product, at least one; a device may have stored a product without the list. */
export function photosOf({ name, image_url, image_alt, images }: Product): readonly ProductImage[] {
  const photos = images?.length ? images : [{ image_url, alt: image_alt }];
  return photos.map((photo) => ({ ...photo, alt: photo.alt || name }));
}

/** A link for the page's head, so that the first photograph loads first. */
export function productPreload(product: Product) {
  const url = photosOf(product)[0]?.image_url ?? product.image_url;
  const name = OWN_PICTURE.exec(url)?.[1];
  return photoPreload(url, name && srcSet(name, 'avif'), PHOTO_SIZES);
}
