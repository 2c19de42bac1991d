export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The prefix of invoices until the owner sets another. */
export const DEFAULT_PREFIX = 'KD';
/**
 * A prefix of invoices that the owner may set. With the financial year and a serial number of six digits, a number has at most the 16
 * characters of the law. The prefix of a credit note ends in C, so that no document has the number of another kind.
 */
export const DOCUMENT_PREFIX = /^[A-Z0-9]{0,2}[ABD-Z0-9]$/;

/** Rules 46(b) and 53(1A) of the CGST Rules: "a consecutive serial number not exceeding sixteen characters". */
const MAX_LENGTH = 16;

/** The prefix of a kind of document: that of a credit note ends in C instead of the last character of the invoices' prefix. */
export function documentPrefix(kind: DocumentKind, invoicePrefix: string): string {
  return kind === 'invoice' ? invoicePrefix : `${invoicePrefix.slice(0, -1)}C`;
}

/** Formats the number of a document: 1 in the financial year '26-27' becomes 'KD/26-27/000001'. Throws a RangeError above 16 characters. */
export function formatDocumentNumber(prefix: string, year: string, serial: number): string {
  const number = `${prefix}/${year}/${String(serial).padStart(6, '0')}`;
  if (number.length > MAX_LENGTH) throw new RangeError(`${number} is longer than ${MAX_LENGTH} characters`);
  return number;
}

/** The number in a file name or the path of a call: 'KD-26-27-000001'. */
export function documentSlug(number: string): string {
  return number.replaceAll('/', '-');
}
