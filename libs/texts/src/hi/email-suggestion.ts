import type * as en from '../en/email-suggestion.ts';
import type { Rich, Texts } from '../texts.ts';

export const emailSuggestionTexts: Texts<typeof en.emailSuggestionTexts> = {
  question: <N>(address: N): Rich<N> => ['कहीं आपका ईमेल ', address, ' तो नहीं?'],
  take: (address) => `${address} भरें`,
  keep: 'नहीं, मेरा लिखा हुआ ही सही है',
};
