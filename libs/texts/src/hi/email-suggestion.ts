import type * as en from '../en/email-suggestion.ts';
import type { Rich, Texts } from '../texts.ts';

export const emailSuggestionTexts: Texts<typeof en.emailSuggestionTexts> = {
  question: <N>(address: N): Rich<N> => ['क्या सही ईमेल ', address, ' है?'],
  take: (address) => `${address} भरें`,
  keep: 'नहीं, मेरा वाला रहने दें',
};
