import type { FocalPoint, ProductImage } from '@kundan/contracts/catalogue.contract';
import { type SetStateAction, useState } from 'react';
import type { ProductSchemaForm } from './use-product-fields.ts';

type Focused = Pick<ProductImage, 'image_url' | 'focus'>;

/**
 * The pictures of the product: the address and the text of the first one are fields of the form, its focal point and the other
 * pictures are not.
 */
export function useProductPictures(form: ProductSchemaForm, initial: readonly ProductImage[], onTouch: () => void) {
  const [images, setImages] = useState<ProductImage[]>(() => initial.slice(1));
  /** The first picture whose focal point is known: another address in the field has none. */
  const [focused, setFocused] = useState<Focused | undefined>(() => initial[0]);
  const focusOf = (url: string) => (url === focused?.image_url ? focused.focus : undefined);
  const change = (next: SetStateAction<ProductImage[]>) => {
    onTouch();
    setImages(next);
  };
  const changeFocus = (url: string, focus: FocalPoint) => {
    onTouch();
    setFocused({ image_url: url, focus });
  };
  const add = (url: string, focus: FocalPoint | undefined) => {
    if (form.getValues('image_url')?.trim()) {
      change((before) => [...before, { image_url: url, alt: '', ...(focus && { focus }) }]);
      return;
    }
    setFocused({ image_url: url, ...(focus && { focus }) });
    form.setValue('image_url', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const makeFirst = (index: number) => {
    const [one] = images.slice(index, index + 1);
    if (!one) return;
    const url = form.getValues('image_url') ?? '';
    const focus = focusOf(url);
    const first = { image_url: url, alt: form.getValues('image_alt') ?? '', ...(focus && { focus }) };
    setFocused(one);
    change([...(first.image_url ? [first] : []), ...images.toSpliced(index, 1)]);
    form.setValue('image_url', one.image_url, { shouldDirty: true });
    form.setValue('image_alt', one.alt, { shouldDirty: true });
  };
  return { images, focusOf, change, changeFocus, add, makeFirst };
}

export type ProductPictures = ReturnType<typeof useProductPictures>;
