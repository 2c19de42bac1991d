import type * as en from '../en/email-suggestion.ts';
import type { Rich, Texts } from '../texts.ts';

export const emailSuggestionTexts: Texts<typeof en.emailSuggestionTexts> = {
  question: <N>(address: N): Rich<N> => ['సరైన ఈమెయిల్ ఇదేనా: ', address, '?'],
  take: (address) => `${address} నింపండి`,
  keep: 'కాదు, నాదే ఉంచండి',
};
