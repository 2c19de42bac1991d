/** The languages of the shop. English is the default, and what is not translated is shown in it. */
export const LOCALES = ['en', 'hi', 'te'] as const;
export type Locale = (typeof LOCALES)[number];
/** The languages into which the owner translates the texts of the shop. */
export type TranslatedLocale = Exclude<Locale, 'en'>;
export const TRANSLATED_LOCALES: readonly TranslatedLocale[] = ['hi', 'te'];
export const DEFAULT_LOCALE: Locale = 'en';

/** BCP 47 tags for `lang` attributes and for `Intl`: dates as in India, with Latin digits. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN', te: 'te-IN' };
const DATE_LOCALES: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', te: 'te-IN-u-nu-latn' };

/** What the paths of a language begin with: '' for English, '/hi', '/te'. */
export const basePathOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** The language of a path: '/hi/shop' is Hindi, '/high' English. */
export const localeOfPath = (path: string): Locale =>
  LOCALES.find((locale) => locale === /^\/(\w+)(?:[/?#]|$)/.exec(path)?.[1]) ?? DEFAULT_LOCALE;

/** The locale that `Intl` formats dates with. */
export const dateLocaleOf = (locale: Locale): string => DATE_LOCALES[locale];
