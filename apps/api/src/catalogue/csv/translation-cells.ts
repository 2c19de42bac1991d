import { TRANSLATION_COLUMNS, type TranslationColumn } from '@kundan/contracts/admin/product-files.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '@kundan/domain/locale';

type Cells = Partial<Record<TranslationColumn, string>>;

interface Translated {
  image_alt?: string | undefined;
  translations?: ProductTranslations | undefined;
}

/** The cells of a product. Its facts, options and further pictures have none. */
export function translationCells({ image_alt = '', translations = {} }: Translated): Record<TranslationColumn, string> {
  const cells = TRANSLATED_LOCALES.flatMap((locale) => {
    const { name = '', description = '', texts = [] } = translations[locale] ?? {};
    const alt = texts.find(({ of }) => of === image_alt)?.text ?? '';
    return [
      [`name_${locale}`, name],
      [`description_${locale}`, description],
      [`image_alt_${locale}`, alt],
    ];
  });
  return Object.fromEntries(cells) as Record<TranslationColumn, string>;
}

/** The translations after the cells that a line has; undefined when it has none. */
export function translationValues(cells: Cells, stored: Translated, image_alt: string): Translated['translations'] {
  if (TRANSLATION_COLUMNS.every((column) => cells[column] === undefined)) return undefined;
  const all = { ...translationCells({ ...stored, image_alt }), ...cells };
  const languages = TRANSLATED_LOCALES.map((locale) => {
    const others = (stored.translations?.[locale]?.texts ?? []).filter(({ of }) => of !== image_alt);
    const alt = { of: image_alt, text: all[`image_alt_${locale}`] };
    return [
      locale,
      {
        name: all[`name_${locale}`],
        description: all[`description_${locale}`],
        texts: alt.of && alt.text ? [...others, alt] : others,
      },
    ] as const;
  });
  return Object.fromEntries(languages);
}

const LETTER: Record<TranslatedLocale, RegExp> = { hi: /\p{Script=Devanagari}/u, te: /\p{Script=Telugu}/u };

/**
 * The columns whose letters a program has replaced by question marks when it saved the file in an encoding without them. Stored texts
 * are accepted as they are.
 */
export function lostTranslations(cells: Cells, stored: Translated): TranslationColumn[] {
  const before = translationCells(stored);
  return TRANSLATED_LOCALES.flatMap((locale) =>
    TRANSLATION_COLUMNS.filter((column) => {
      const cell = cells[column] ?? '';
      const isLost = cell.includes('??') && !LETTER[locale].test(cell);
      return column.endsWith(`_${locale}`) && isLost && cell !== before[column];
    }),
  );
}

/** The column of an invalid field: 'translations.hi.name' is `name_hi`. */
export const translationColumn = ([, locale, field]: readonly PropertyKey[]): string =>
  `${field === 'texts' ? 'image_alt' : String(field)}_${String(locale)}`;

/** Whether both products have the same cells. */
export function hasSameTranslations(one: Translated, other: Translated): boolean {
  const [cells, others] = [translationCells(one), translationCells(other)];
  return TRANSLATION_COLUMNS.every((column) => cells[column] === others[column]);
}
