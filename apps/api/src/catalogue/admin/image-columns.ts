import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import type { FocalPoint, ProductImage } from '@kundan/contracts/catalogue.contract';

type Images = Pick<ProductForm, 'image_url' | 'image_alt' | 'images'>;
type FormImage = NonNullable<ProductForm['images']>[number];

interface ImageColumns {
  imageUrl: string;
  imageAlt: string;
  imageColor: string | null;
  /** Null is the middle. */
  imageFocus: FocalPoint | null;
  moreImages: ProductImage[];
}

/**
 * The pictures of a form. An omitted alternative text, focal point and color are kept for the same first picture and cleared for another
 * one; the further pictures are kept when the form omits `images`. A picture that moves within the list takes its focal point along.
 */
export function imageColumns(form: Images, stored: Partial<ImageColumns> = {}): ImageColumns {
  const [first, ...more] = form.images ?? [];
  const imageUrl = chosen(form.image_url, first?.image_url, stored.imageUrl) ?? form.image_url;
  const isSame = imageUrl === stored.imageUrl;
  // What the list says of its first picture belongs to that picture.
  const listed = first?.image_url === imageUrl ? first : undefined;
  const imageAlt = chosen(form.image_alt, listed?.alt, isSame ? stored.imageAlt : undefined);
  const focusOf = (image: Pick<FormImage, 'image_url' | 'focus'>) =>
    image.focus === undefined ? storedFocus(image.image_url, stored) : image.focus;
  return {
    imageUrl,
    imageAlt: imageAlt ?? (isSame ? (stored.imageAlt ?? '') : ''),
    imageColor: isSame ? (stored.imageColor ?? null) : null,
    imageFocus: nullIfMiddle(focusOf(listed ?? { image_url: imageUrl })),
    moreImages: form.images
      ? more.map((image) => imageOf(image.image_url, image.alt, nullIfMiddle(focusOf(image))))
      : (stored.moreImages ?? []),
  };
}

/** A picture as the API shows it: without a focal point when that is the middle. */
export const imageOf = (image_url: string, alt: string, focus: FocalPoint | null | undefined): ProductImage => ({
  image_url,
  alt,
  ...(focus && { focus }),
});

/** The focal point that a picture has in the stored product. */
const storedFocus = (url: string, { imageUrl, imageFocus, moreImages = [] }: Partial<ImageColumns>) =>
  url === imageUrl ? imageFocus : moreImages.find(({ image_url }) => image_url === url)?.focus;

/** The middle is stored as null. */
const nullIfMiddle = (focus: FocalPoint | null | undefined): FocalPoint | null =>
  !focus || (focus.x === 50 && focus.y === 50) ? null : focus;

/**
 * The list of pictures wins over the single field, unless it is as stored and the field is not: a client that does not know the
 * list has changed the field and sent the list back.
 */
function chosen(field: string | undefined, listed: string | undefined, stored: string | undefined): string | undefined {
  const isListUnchanged = listed === undefined || (listed === stored && field !== undefined);
  return isListUnchanged ? field : listed;
}
