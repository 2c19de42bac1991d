/** With or without commas between groups of digits: '125000', '1,25,000', '1,300.50'. */
const NUMBER = /^[-+]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d*)?$/;

/**
 * A number as a person writes it: '1,25,000', '₹ 500', and no comma in place of the point, as '1485,50' is not 148550. Undefined for a text
 * without any, NaN for every other text.
 */
export function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[₹\s]/g, '');
  if (digits === '') return undefined;
  return NUMBER.test(digits) ? Number(digits.replaceAll(',', '')) : NaN;
}
