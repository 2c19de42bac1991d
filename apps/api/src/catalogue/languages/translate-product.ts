import type { Product, ProductOptions } from '@kundan/contracts/catalogue.contract';
import { isHuidLabel } from '@kundan/domain/catalogue/huid-label';
import { hasLetters } from '@kundan/domain/has-letters';
import { englishFields } from './english-fields.ts';
import type { ProductTexts } from './translate-piece.ts';

/**
 * A product with its texts in another language, where it has them. The category and the option stay English, because lists, filters and
 * carts name them; `labels` says what the option is called. The label HUID, which leads to the check of a hallmark, stays English too.
 */
export function translateProduct(product: Product, texts: ProductTexts | undefined): Product {
  const english: string[] = [];
  const shortTexts = new Map(texts?.texts.map(({ of, text }) => [of, text]));
  const choose = (field: string, original: string, translation: string | undefined) => {
    if (!translation && hasLetters(original)) english.push(field);
    return translation || original;
  };
  const shortText = (field: string, original: string) => choose(field, original, shortTexts.get(original));
  const translated = {
    ...product,
    name: choose('name', product.name, texts?.name),
    description: choose('description', product.description, texts?.description),
    image_alt: shortText('image_alt', product.image_alt),
    images: product.images?.map((image, at) => ({ ...image, alt: shortText(`images.${at}.alt`, image.alt) })),
    facts: product.facts?.map(({ label, value }, at) =>
      isHuidLabel(label)
        ? { label, value }
        : {
            label: shortText(`facts.${at}.label`, label),
            value: shortText(`facts.${at}.value`, value),
          },
    ),
    ...(product.options && { options: labelled(product.options, shortTexts) }),
  };
  return { ...translated, ...englishFields(texts ? english : wholeFields(english)) };
}

function labelled(options: ProductOptions, shortTexts: ReadonlyMap<string, string>): ProductOptions {
  const words = [options.name, ...options.values.map(({ value }) => value)];
  const labels = Object.fromEntries(
    words.flatMap((text) => (shortTexts.has(text) ? [[text, shortTexts.get(text)!]] : [])),
  );
  return Object.keys(labels).length > 0 ? { ...options, labels } : options;
}

/** 'facts.0.label' and 'facts.0.value' of a product without translations are 'facts'. */
const wholeFields = (fields: readonly string[]) => [...new Set(fields.map((field) => field.split('.', 1)[0] ?? field))];
