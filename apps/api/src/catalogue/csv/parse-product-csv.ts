import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_CSV_ROWS, PRODUCT_COLUMNS, type ProductColumn } from '@kundan/contracts/admin/product-files.contract';
import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../infrastructure/csv/csv-writer.ts';

const invalid = fieldPanelMessages.product;

export interface LineError {
  line: number;
  field: string;
  message: string;
}

interface CsvRecord {
  record: string[];
  /** The line of the file in which the record begins. */
  line: number;
}

/** A line of the file. A column that the file or the line does not have has no cell. */
export interface ProductLine {
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
}

/** Parses a file of products. Without readable columns it returns errors and no lines. Requests are answered in between. */
export async function parseProductCsv(csv: string): Promise<{ lines: ProductLine[]; errors: LineError[] }> {
  const records: CsvRecord[] = [];
  // Programs end a file with lines of empty cells, which are left out like blank lines.
  let blank = 0;
  try {
    for await (const record of readRecords(csv)) {
      if (record.record.some((cell) => cell.trim() !== '')) records.push(record);
      else blank += 1;
      if (records.length <= MAX_CSV_ROWS + 1 && blank <= MAX_CSV_ROWS) continue;
      return { lines: [], errors: [{ line: record.line, field: '', message: invalid.csvTooManyRows }] };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], errors: [{ line: Number(error['lines'] ?? 1), field: '', message: invalid.csvUnreadable }] };
  }
  const names = records[0]?.record.map(columnName) ?? [];
  const errors = columnErrors(names);
  if (errors.length > 0) return { lines: [], errors };
  const lines: ProductLine[] = [];
  for (const { record, line } of records.slice(1)) {
    // A comma without quotes, as in 1,300, moves the cells after it into other columns. Programs pad lines with empty cells.
    if (record.slice(names.length).some((cell) => cell.trim() !== ''))
      errors.push({ line, field: '', message: invalid.csvUnreadable });
    const present = names.slice(0, record.length);
    lines.push({
      line,
      cells: Object.fromEntries(present.map((name, column) => [name, unescapeFormula(record[column] ?? '').trim()])),
    });
  }
  return errors.length > 0 ? { lines: [], errors } : { lines, errors: [] };
}

/** Parsing a chunk of this many characters takes some milliseconds. */
const CHUNK_LENGTH = 16_384;

/** The records of a file, with those of blank lines. */
async function* readRecords(csv: string): AsyncGenerator<CsvRecord> {
  const header = csv.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const parser = parse({ bom: true, delimiter, relax_column_count: true });
  const records: AsyncIterable<string[]> = Readable.from(chunksOf(csv)).compose(parser);
  let line = 1;
  for await (const record of records) {
    yield { record, line };
    line += record.reduce((count, cell) => count + lineBreaksIn(cell), 1);
  }
}

/** The parser counts a CR LF within a cell as two lines. */
const lineBreaksIn = (cell: string): number => cell.match(/\r\n|[\r\n]/g)?.length ?? 0;

async function* chunksOf(csv: string): AsyncGenerator<string> {
  for (let start = 0; start < csv.length; start += CHUNK_LENGTH) {
    yield csv.slice(start, start + CHUNK_LENGTH);
    await nextTurn();
  }
}

/** The column of a name in any case; an unknown name as it is. */
function columnName(text: string): string {
  const name = text.trim();
  return PRODUCT_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name;
}

function columnErrors(names: readonly string[]): LineError[] {
  if (!names.includes('sku')) return [{ line: 1, field: 'sku', message: invalid.csvNoColumns }];
  const known: readonly string[] = PRODUCT_COLUMNS;
  return names.flatMap((field, index): LineError[] => {
    if (!known.includes(field)) return [{ line: 1, field, message: invalid.csvUnknownColumn }];
    return names.indexOf(field) < index ? [{ line: 1, field, message: invalid.csvTwice }] : [];
  });
}
