/** Accents, the dot below Devanagari letters (कड़ा, कडा), and the characters that join letters or keep them apart. */
const SPELLING = /[\u0300-\u036f\u093c\u200c\u200d]/g;

/** Writes Devanagari and Telugu digits as 0 to 9: '५०००' → '5000'. */
export const latinDigits = (text: string) =>
  text.replace(/[\u0966-\u096f\u0c66-\u0c6f]/g, (digit) => String((digit.charCodeAt(0) - 6) & 15));

/** Splits a text into lower-case words without accents: 'Pavé-set' → ['pave', 'set'], 'कड़ा' → ['कडा']. */
export function tokenize(text: string): string[] {
  const plain = latinDigits(text)
    .normalize('NFKD')
    .replace(SPELLING, '')
    // Candrabindu and anusvara: अँगूठी and अंगूठी are one word.
    .replaceAll('\u0901', '\u0902')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}
