import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import type { ProductImage } from '@kundan/contracts/catalogue.contract';

type Images = Pick<ProductForm, 'image_url' | 'image_alt' | 'images'>;

interface ImageColumns {
  imageUrl: string;
  imageAlt: string;
  imageColor: string | null;
  moreImages: ProductImage[];
}

/**
 * The pictures of a form. An omitted alternative text and the color are kept for the same first picture and cleared for another
 * one; the further pictures are kept when the form omits `images`.
 */
export function imageColumns(form: Images, stored?: Partial<ImageColumns>): ImageColumns {
  const [first, ...more] = form.images ?? [];
  const imageUrl = chosen(form.image_url, first?.image_url, stored?.imageUrl) ?? form.image_url;
  const isSame = imageUrl === stored?.imageUrl;
  // The text of the list belongs to the picture of the list.
  const listedAlt = first?.image_url === imageUrl ? first.alt : undefined;
  const imageAlt = chosen(form.image_alt, listedAlt, isSame ? stored.imageAlt : undefined);
  return {
    imageUrl,
    imageAlt: imageAlt ?? (isSame ? (stored.imageAlt ?? '') : ''),
    imageColor: isSame ? (stored.imageColor ?? null) : null,
    moreImages: form.images ? more : (stored?.moreImages ?? []),
  };
}

/**
 * The list of pictures wins over the single field, unless it is as stored and the field is not: a client that does not know the
 * list has changed the field and sent the list back.
 */
function chosen(field: string | undefined, listed: string | undefined, stored: string | undefined): string | undefined {
  const isListUnchanged = listed === undefined || (listed === stored && field !== undefined);
  return isListUnchanged ? field : listed;
}
