export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PREFIXES: Record<DocumentKind, string> = { invoice: 'KD', 'credit-note': 'KC' };

/** Rules 46(b) and 53(1A) of the CGST Rules: "a consecutive serial number not exceeding sixteen characters". */
const MAX_LENGTH = 16;

/** Formats the number of a document: 1 in the financial year '26-27' becomes 'KD/26-27/000001'. Throws a RangeError above 16 characters. */
export function formatDocumentNumber(kind: DocumentKind, year: string, serial: number): string {
  const number = `${PREFIXES[kind]}/${year}/${String(serial).padStart(6, '0')}`;
  if (number.length > MAX_LENGTH) throw new RangeError(`${number} is longer than ${MAX_LENGTH} characters`);
  return number;
}

/** The number in a file name or the path of a call: 'KD-26-27-000001'. */
export function documentSlug(number: string): string {
  return number.replaceAll('/', '-');
}
