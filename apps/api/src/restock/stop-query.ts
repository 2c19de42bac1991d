import { DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';

/** The query of the link that ends the alerts of an address: the token, and the language of its page unless it is English. */
export const stopQuery = (token: string, locale: Locale): string =>
  `?token=${encodeURIComponent(token)}${locale === DEFAULT_LOCALE ? '' : `&locale=${locale}`}`;
