import type { PriceRange } from './price-range.ts';
import { latinDigits } from './tokenize.ts';

/** What a query asks for: words to find, and a range of prices when it names one. */
export interface SearchTerms {
  words: string;
  range: PriceRange | undefined;
}

const UNIT = 'k|thousand|lakhs?|lacs?|हज़ार|हजार|लाख|వేలు|వేల|లక్షలు|లక్షల';
const CURRENCY = String.raw`/-|rs\.?|inr|rupees?|रुपये|रुपए|रूपये|रु\.?|రూపాయలు|రూపాయల(?:కు|కి)?|రూ\.?`;
/** '20000', '₹20,000', 'Rs. 20000', '20k', '20 thousand', '1.5 lakh', '20000 rupees'. */
const AMOUNT = String.raw`(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)\s*(${UNIT})?(?:\s*(?:${CURRENCY}))?(?![\p{L}\p{M}\p{N}])`;
const phrase = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})`.normalize('NFKC'), 'giu');
/** Two smaller numbers are sizes ("bangles 2-4"), unless a word says that they are prices. */
const LEAST_PRICE = 100;
const NAMES_PRICES = new RegExp(`between|₹|${CURRENCY}`.normalize('NFKC'), 'iu');
const FROM_TO = phrase(
  String.raw`(?:between\s+)?${AMOUNT}\s*(?:to|-|–)\s*${AMOUNT}|between\s+${AMOUNT}\s+and\s+${AMOUNT}`,
);
const AT_MOST = phrase(
  String.raw`(?:under|below|less than|up ?to|within|at most)\s*${AMOUNT}|[<≤]\s*${AMOUNT}|${AMOUNT}\s*(?:से कम|के अंदर|तक|లోపు|కంటే తక్కువ)`,
);
const AT_LEAST = phrase(
  String.raw`(?:above|over|more than|at least)\s*${AMOUNT}|[>≥]\s*${AMOUNT}|${AMOUNT}\s*(?:से (?:ज़्यादा|ज्यादा|अधिक)|పైన|కంటే ఎక్కువ)`,
);

/** Finds the prices in a query: "earrings under ₹20,000", "above 5000", "10000 to 20k". An amount alone is a word. */
export function parseSearch(query: string): SearchTerms {
  const range: PriceRange = {};
  const words = latinDigits(query)
    .normalize('NFKC')
    .replace(FROM_TO, (match: string, ...groups: unknown[]) => {
      const [first = 0, second = 0] = amountsOf(groups.slice(0, 8));
      if (Math.max(first, second) < LEAST_PRICE && !NAMES_PRICES.test(match)) return match;
      range.min = Math.min(first, second);
      range.max = Math.max(first, second);
      return ' ';
    })
    .replace(AT_MOST, (_, ...groups: unknown[]) => {
      [range.max] = amountsOf(groups.slice(0, 6));
      return ' ';
    })
    .replace(AT_LEAST, (_, ...groups: unknown[]) => {
      [range.min] = amountsOf(groups.slice(0, 6));
      return ' ';
    });
  const hasRange = range.min !== undefined || range.max !== undefined;
  return { words: words.replaceAll(/\s+/g, ' ').trim(), range: hasRange ? range : undefined };
}

/**
 * The amounts in rupees of a match, whose groups are pairs of a number and its unit. Of two, a smaller first number without a unit has that of
 * the second: "2 to 3 lakh".
 */
function amountsOf(groups: readonly unknown[]): number[] {
  const amounts: { number: number; unit: unknown }[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const number = groups[at];
    if (typeof number === 'string') amounts.push({ number: Number(number.replaceAll(',', '')), unit: groups[at + 1] });
  }
  return amounts.map(({ number, unit }, at) => {
    const next = amounts[at + 1];
    return number * factorOf(unit ?? (next && number < next.number ? next.unit : undefined));
  });
}

function factorOf(unit: unknown): number {
  if (typeof unit !== 'string') return 1;
  return /^(?:l|ला|ల)/i.test(unit) ? 100_000 : 1_000;
}
