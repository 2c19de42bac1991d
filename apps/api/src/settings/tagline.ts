import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import type { Locale, TranslatedLocale } from '@kundan/domain/locale';
import { TAGLINE } from '@kundan/domain/shop';

type Taglines = Pick<ShopIdentity, 'tagline' | 'tagline_hi' | 'tagline_te'>;

/** Of the tagline with which the shop comes. One of the owner is English until she translates it. */
const TRANSLATIONS = { hi: 'हाथ से बने भारतीय गहने', te: 'చేతితో తయారైన భారతీయ ఆభరణాలు' };

/** The tagline in a language; undefined where it is not translated. */
export function translatedTagline(shop: Taglines, locale: TranslatedLocale): string | undefined {
  const { tagline, [`tagline_${locale}` as const]: own } = shop;
  return own || (tagline === TAGLINE ? TRANSLATIONS[locale] : undefined);
}

/** The tagline in a language, else in English. */
export const taglineIn = (shop: Taglines, locale: Locale | undefined): string =>
  (locale && locale !== 'en' && translatedTagline(shop, locale)) || shop.tagline;
