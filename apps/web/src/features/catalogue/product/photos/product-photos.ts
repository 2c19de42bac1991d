import type { Product, ProductImage } from '@kundan/contracts/catalogue.contract';

/** The photographs of a product, at least one; a device may have stored a product without the list. */
export function photosOf({ name, image_url, image_alt, images }: Product): readonly ProductImage[] {
  const photos = images?.length ? images : [{ image_url, alt: image_alt }];
  return photos.map((photo) => ({ ...photo, alt: photo.alt || name }));
}
