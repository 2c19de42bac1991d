/** A text names at most this many orders; more are ignored. */
const MAX_NAMED = 10;
const ORDER_ID = /\bKD[-\s]?(\d{1,9})\b/gi;

/** The numbers of the orders that people name in a text: 'KD-000123', also written as 'kd 123'. Each once. */
export function namedOrderNumbers(text: string): number[] {
  const numbers = [...text.matchAll(ORDER_ID)].map(([, digits]) => Number(digits));
  return [...new Set(numbers)].filter((number) => number > 0).slice(0, MAX_NAMED);
}
