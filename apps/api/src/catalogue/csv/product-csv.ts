import { PRODUCT_COLUMNS, type ProductColumn } from '@kundan/contracts/admin/product-files.contract';
import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { CsvError, parse } from 'csv-parse/sync';
import { BYTE_ORDER_MARK, csvRecord, unescapeFormula } from '../../infrastructure/csv/csv-writer.ts';

const invalid = fieldMessages.product;

export interface LineError {
  line: number;
  field: string;
  message: string;
}

interface CsvRecord {
  record: string[];
  /** The line of the file in which the record ends. */
  info: { lines: number };
}

/** A line of the file. A column that the file does not have has no cell. */
export interface ProductLine {
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
}

export async function* productCsv(batches: AsyncIterable<readonly AdminProduct[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(PRODUCT_COLUMNS);
  for await (const products of batches)
    yield products.map((product) => csvRecord(PRODUCT_COLUMNS.map((column) => product[column]))).join('');
}

/** Parses a file of products. Without readable columns it returns errors and no lines. */
export function parseProductCsv(csv: string): { lines: ProductLine[]; errors: LineError[] } {
  let records: CsvRecord[];
  try {
    // The types do not know what `info` returns.
    records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], errors: [{ line: Number(error['lines'] ?? 1), field: '', message: invalid.csvUnreadable }] };
  }
  const names = records[0]?.record.map((name) => name.trim()) ?? [];
  const errors = columnErrors(names);
  if (errors.length > 0) return { lines: [], errors };
  // A record may contain line breaks: it starts after the end of the one before.
  const lines = records.slice(1).map(({ record }, index) => ({
    line: (records[index]?.info.lines ?? 0) + 1,
    cells: Object.fromEntries(names.map((name, column) => [name, unescapeFormula(record[column] ?? '').trim()])),
  }));
  return { lines, errors: [] };
}

function columnErrors(names: readonly string[]): LineError[] {
  if (!names.includes('sku')) return [{ line: 1, field: 'sku', message: invalid.csvNoColumns }];
  const known: readonly string[] = PRODUCT_COLUMNS;
  return names.flatMap((field, index): LineError[] => {
    if (!known.includes(field)) return [{ line: 1, field, message: invalid.csvUnknownColumn }];
    return names.indexOf(field) < index ? [{ line: 1, field, message: invalid.csvTwice }] : [];
  });
}
