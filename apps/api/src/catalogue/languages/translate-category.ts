import type { AdminCategory } from '@kundan/contracts/admin/categories.contract';
import type { Category } from '@kundan/contracts/catalogue.contract';
import { hasLetters } from '@kundan/domain/has-letters';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { englishFields } from './english-fields.ts';

/** A category as shoppers read it in English. */
export function englishCategory({ translations: _, ...category }: AdminCategory): Category {
  return category;
}

/** A category with its texts in another language, where it has them. */
export function translateCategory(category: AdminCategory, locale: TranslatedLocale): Category {
  const texts = category.translations[locale];
  const { name, description } = category;
  const missing = [
    ...(texts?.name ? [] : ['name']),
    ...(texts?.description || !hasLetters(description) ? [] : ['description']),
  ];
  return {
    ...englishCategory(category),
    name: texts?.name || name,
    description: texts?.description || description,
    ...(texts?.name && { english_name: name }),
    ...englishFields(missing),
  };
}
