import { parseNumber } from '@kundan/domain/parse-number';

/** Reads the number of a field, as `parseNumber` does. Returns `nothing` for an empty one and NaN for text that is no number. */
export const toNumber =
  <Nothing extends undefined | null>(nothing: Nothing) =>
  (typed: unknown): number | Nothing =>
    typeof typed === 'number' ? typed : (parseNumber(String(typed ?? '')) ?? nothing);
