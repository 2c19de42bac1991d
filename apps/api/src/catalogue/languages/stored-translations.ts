import type {
  CategoryTranslations,
  HomeTranslations,
  PageTranslations,
  ProductTranslations,
} from '@kundan/contracts/translations';

type Translations = ProductTranslations | CategoryTranslations | HomeTranslations | PageTranslations;
type Pair = NonNullable<ProductTranslations['hi']>['texts'][number];

/** The translations of a form as they are stored: without blank pairs, and without languages that have no text. */
export function storedTranslations<T extends Translations>(given: T): T {
  const languages = Object.entries(given).flatMap(([locale, texts]) => {
    if (!texts) return [];
    const kept = 'texts' in texts ? { ...texts, texts: filled(texts.texts) } : texts;
    return hasText(kept) ? [[locale, kept] as const] : [];
  });
  return Object.fromEntries(languages) as T;
}

const filled = (pairs: readonly Pair[]) => pairs.filter(({ of, text }) => of && text);

/** Whether a text, or a part of it, is not blank. */
const hasText = (part: unknown): boolean =>
  typeof part === 'object' && part !== null ? Object.values(part).some(hasText) : part !== '';
