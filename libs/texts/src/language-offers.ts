import type { Locale } from '@kundan/domain/locale';

/** Offers of a language, in this language, to a shopper whose device prefers it. */
export const languageOffers: Record<Locale, { text: string; open: string; decline: string }> = {
  en: { text: 'This shop is also in English.', open: 'Show it in English', decline: 'No, thanks' },
  hi: { text: 'यह दुकान हिन्दी में भी है।', open: 'हिन्दी में देखें', decline: 'नहीं, धन्यवाद' },
  te: { text: 'ఈ షాప్ తెలుగులో కూడా ఉంది.', open: 'తెలుగులో చూడండి', decline: 'వద్దు, ధన్యవాదాలు' },
};
