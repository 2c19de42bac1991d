/** A value of a cell: null and undefined are empty cells. */
export type CsvValue = string | number | boolean | null | undefined;

/** UTF-8's byte order mark, without which Excel reads a CSV file in the system's encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that spreadsheets would read as a formula, also when it was escaped before. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Formats a record of a CSV file (RFC 4180) with its line end. Texts that look like formulas are escaped; numbers are not. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

/**
 * Puts an apostrophe before a text that begins with `= + - @`, a tab or a carriage return, so that no spreadsheet runs it.
 * `unescapeFormula` restores the text.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` has added. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
