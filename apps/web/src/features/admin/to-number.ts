/** Parses '1,25,000'. Returns `nothing` for empty text and NaN for text that is not a number. */
export const toNumber =
  <Nothing extends undefined | null>(nothing: Nothing) =>
  (typed: unknown): number | Nothing => {
    if (typeof typed === 'number') return typed;
    const digits = String(typed ?? '').replace(/[₹,\s]/g, '');
    return digits === '' ? nothing : Number(digits);
  };
