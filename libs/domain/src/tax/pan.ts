/**
 * The value of a sale in rupees above which the buyer's PAN is asked for, until the owner sets another.
 * Source: rule 114B of the Income-tax Rules, serial number 18 (sale of goods for more than ₹2,00,000 in one transaction).
 */
export const PAN_ABOVE = 200_000;

/** Whether the text is a PAN, the number of a taxpayer: five letters, four digits and a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/** Whether a sale of `total` needs the buyer's PAN. Both in the same unit of money; `above` of 0 asks for none. */
export const needsPan = (total: number, above: number): boolean => above > 0 && total > above;
