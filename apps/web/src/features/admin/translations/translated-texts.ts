import { TRANSLATED_LOCALES, type TranslatedLocale } from '@kundan/domain/locale';

/** A text of a form that is translated. */
export interface TranslatedField {
  /** Its path in the translations: 'name', 'hero.title'. */
  name: string;
  label: string;
  english: string;
  /** Lines of a longer text. */
  rows?: number;
}

/** The typed translations by language and path. A blank is not translated. */
export type TranslatedTexts = Readonly<Record<TranslatedLocale, Readonly<Record<string, string>>>>;

type Tree = Readonly<Record<string, unknown>>;

/** A short text and its translation. */
export interface TextPair {
  of: string;
  text: string;
}

/** The path of a short text, which is translated by what it says in English. */
export const pathOf = (english: string) => `text ${english}`;

/** The translations of these short texts, as the API takes them. */
export const pairsOf = (english: Iterable<string>, textOf: (name: string) => string): TextPair[] =>
  [...new Set(english)].map((of) => ({ of, text: textOf(pathOf(of)) })).filter(({ text }) => text !== '');

/** The stored translations as texts by their paths: 'hero.title'. */
export const textsOf = (translations: Partial<Record<TranslatedLocale, object | undefined>> = {}): TranslatedTexts => ({
  hi: flatten((translations.hi ?? {}) as Tree),
  te: flatten((translations.te ?? {}) as Tree),
});

function flatten(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, part]) =>
      typeof part === 'string'
        ? [[prefix + name, part]]
        : Array.isArray(part)
          ? (part as TextPair[]).map(({ of, text }) => [pathOf(of), text] as const)
          : Object.entries(flatten(Object(part) as Tree, `${prefix}${name}.`)),
    ),
  );
}

export const isSameTexts = (one: TranslatedTexts, other: TranslatedTexts): boolean =>
  TRANSLATED_LOCALES.every((locale) =>
    Object.keys({ ...one[locale], ...other[locale] }).every(
      (name) => (one[locale][name] ?? '') === (other[locale][name] ?? ''),
    ),
  );

/** What was typed while `sent` was being saved, over what is stored now. */
export function typedOver(typed: TranslatedTexts, sent: TranslatedTexts, stored: TranslatedTexts): TranslatedTexts {
  const merged = (locale: TranslatedLocale) => ({
    ...stored[locale],
    ...Object.fromEntries(Object.entries(typed[locale]).filter(([name, text]) => text !== (sent[locale][name] ?? ''))),
  });
  return { hi: merged('hi'), te: merged('te') };
}

/** The translations of each language that has a text, as `build` makes them from its texts. */
export const translationsFrom = <T>(
  texts: TranslatedTexts,
  build: (textOf: (name: string) => string) => T,
): Partial<Record<TranslatedLocale, T>> =>
  Object.fromEntries(
    TRANSLATED_LOCALES.filter((locale) => Object.values(texts[locale]).some((text) => text.trim() !== '')).map(
      (locale) => [locale, build((name) => texts[locale][name]?.trim() ?? '')],
    ),
  );
