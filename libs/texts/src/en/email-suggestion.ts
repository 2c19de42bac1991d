import type { Rich } from '../texts.ts';

/** Below an e-mail field whose domain looks mistyped. `address` is a button that puts it into the field. */
export const emailSuggestionTexts = {
  question: <N>(address: N): Rich<N> => ['Did you mean ', address, '?'],
  take: (address: string) => `Use ${address}`,
  keep: 'No, keep mine',
} as const;
