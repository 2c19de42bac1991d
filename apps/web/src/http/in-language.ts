import type { Locale } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';

/** The calls whose responses have texts of the owner. */
const HAS_TEXTS =
  /^\/(?:(?:cart|get-cart|categories|config|home|pages)(?:\/|$)|products\/(?:category\/|(?::id|shop|new-arrivals|best-sellers|search|suggestions|changes|options)$))/;

type Fields = Record<string, unknown>;

/** The input of a call in the language of this build. A language that the input names stays. */
export const inLanguage = (path: string, input: Fields): Fields =>
  locale !== 'en' && HAS_TEXTS.test(path) ? { locale, ...input } : { ...input };

/** What the device stores with the name of a product: its language, unless it is English. */
export const storedLang = (english: readonly string[] | undefined): { lang?: Locale } =>
  locale === 'en' || langOf(english, 'name') ? {} : { lang: locale };

/** The `lang` of a stored name; undefined in the language of the page. */
export const langOfStored = ({ lang = 'en' }: { lang?: Locale | undefined }): Locale | undefined =>
  lang === locale ? undefined : lang;

/** The `lang` of a text of the owner that is not translated; `english` is that of its response. Undefined in English, which the whole page is in. */
export const langOf = (english: readonly string[] | undefined, field: string): 'en' | undefined =>
  locale !== 'en' && english?.some((name) => field === name || field.startsWith(`${name}.`)) ? 'en' : undefined;
