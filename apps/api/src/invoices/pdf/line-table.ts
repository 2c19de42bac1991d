import type { DocumentLine, TaxDocument } from '@kundan/domain/invoices/tax-document';
import { stateTaxName } from '@kundan/domain/tax/state-codes';
import { amountText, documentTexts, lineText, secondWords, translatedLineText } from './document-texts.ts';
import {
  addTag,
  drawArtifact,
  ink,
  type Label,
  labelHeight,
  page,
  type Pdf,
  printable,
  size,
  type Tag,
  writeLabel,
} from './page.ts';

interface Column {
  title: string;
  /** The title in the language of the document. */
  other?: string | undefined;
  /** Points; without it, the column takes what the others leave. */
  width?: number;
  align: 'left' | 'right';
  text: (line: DocumentLine, index: number) => string;
  /** The same in the language of the document. */
  translation?: (line: DocumentLine) => string;
}

const PADDING = 4;
const { columns: titles } = documentTexts;

/** Draws the lines of a document and returns the y position below them. Every page begins with the titles of the columns. */
export function drawLines(pdf: Pdf, document: TaxDocument, { top, root }: { top: number; root: Tag }): number {
  const table = addTag(pdf, root, 'Table');
  const columns = placed(columnsOf(document));
  const { locale } = document;
  let y = drawTitles(pdf, columns, { y: top, table, locale });
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map(({ text, translation }) => {
      const other = translation?.(line);
      return { english: printable(text(line, index)), other: other && printable(other), locale };
    });
    const height = rowHeight(pdf, columns, cells);
    if (y + height > page.bottom) {
      pdf.addPage();
      y = drawTitles(pdf, columns, { y: page.margin, table, locale });
    }
    drawRow(pdf, columns, cells, { y, row: addTag(pdf, table, 'TR') });
    y += height;
    const below = y;
    drawArtifact(pdf, () => {
      pdf
        .moveTo(page.margin, below)
        .lineTo(page.margin + page.width, below)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke();
    });
  }
  return y;
}

function columnsOf(document: TaxDocument): Column[] {
  const { kind, tax, lines, seller } = document;
  const others = secondWords(document)?.columns;
  const name: Column = {
    title: titles.name,
    other: others?.name,
    align: 'left',
    text: lineText,
    translation: (line) => translatedLineText(document, line),
  };
  const value: Column = {
    title: titles.value,
    other: others?.value,
    width: 84,
    align: 'right',
    text: (line) => amountText(line.value),
  };
  const pieces: Column[] = [
    {
      title: titles.quantity,
      other: others?.quantity,
      width: 34,
      align: 'right',
      text: (line) => (line.quantity > 0 ? String(line.quantity) : ''),
    },
  ];
  const before: Column[] = [
    {
      title: titles.position,
      other: others?.position,
      width: document.locale ? 32 : 26,
      align: 'left',
      text: (_, index) => String(index + 1),
    },
    name,
  ];
  // A refund without a return is a sum of money, not a number of pieces.
  const quantity = kind === 'invoice' || lines.some((line) => line.quantity > 0) ? pieces : [];
  if (!tax) {
    const price: Column = {
      title: titles.price,
      other: others?.price,
      width: 84,
      align: 'right',
      text: (line) => amountText(line.value / line.quantity),
    };
    return [...before, ...quantity, ...(kind === 'invoice' ? [price] : []), value];
  }
  const hsn: Column = { title: titles.hsn, width: 48, align: 'left', text: (line) => line.hsn };
  const amount = (title: string, part: 'taxable' | 'igst' | 'cgst' | 'sgst', width: number): Column => ({
    title,
    width,
    align: 'right',
    text: (line) => amountText(line[part]),
  });
  const taxable = { ...amount(titles.taxable, 'taxable', 80), other: others?.taxable };
  // The titles name the rate that all lines have.
  const rates = new Set(lines.map((line) => line.rate ?? tax.rate));
  const [rate] = rates.size === 1 ? rates : [];
  const rateOfLine: Column[] =
    rates.size > 1
      ? [
          {
            title: titles.rate,
            other: others?.rate,
            width: 34,
            align: 'right',
            text: (line) => String(line.rate ?? tax.rate),
          },
        ]
      : [];
  const taxes =
    tax.supply === 'inter-state'
      ? [amount(titles.igst(rate), 'igst', 76)]
      : [amount(titles.cgst(rate), 'cgst', 66), amount(titles.stateTax(stateTaxName(seller.gstin), rate), 'sgst', 66)];
  return [...before, hsn, ...quantity, taxable, ...rateOfLine, ...taxes, value];
}

type PlacedColumn = Column & { x: number; width: number };

function placed(columns: readonly Column[]): PlacedColumn[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x: number = page.margin;
  return columns.map((column) => {
    const width = column.width ?? page.width - taken;
    const at = { ...column, x, width };
    x += width;
    return at;
  });
}

function drawTitles(
  pdf: Pdf,
  columns: readonly PlacedColumn[],
  { y, table, locale }: { y: number; table: Tag; locale: TaxDocument['locale'] },
): number {
  pdf.fontSize(size.small);
  const labels = columns.map(({ title: english, other }) => ({ english, other, locale }));
  const heights = columns.map(({ width }, at) => labelHeight(pdf, labels[at]!, width - 2 * PADDING, 'bold'));
  const height = Math.max(...heights) + 2 * PADDING;
  drawArtifact(pdf, () => pdf.rect(page.margin, y, page.width, height).fill('#f8f2ea'));
  pdf.fillColor(ink.text);
  const row = addTag(pdf, table, 'TR');
  for (const [at, { x, width, align }] of columns.entries()) {
    const place = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, align };
    writeLabel(pdf, labels[at]!, { ...place, parent: addTag(pdf, row, 'TH'), weight: 'bold' });
  }
  pdf.fontSize(size.table);
  return y + height;
}

function rowHeight(pdf: Pdf, columns: readonly PlacedColumn[], cells: readonly Label[]): number {
  const heights = columns.map(({ width }, index) => labelHeight(pdf, cells[index]!, width - 2 * PADDING, 'regular'));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  pdf: Pdf,
  columns: readonly PlacedColumn[],
  cells: readonly Label[],
  { y, row }: { y: number; row: Tag },
): void {
  for (const [index, { x, width, align }] of columns.entries()) {
    const place = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, align };
    writeLabel(pdf, cells[index]!, { ...place, parent: addTag(pdf, row, 'TD') });
  }
}
