import type { DocumentLine, TaxDocument } from '@kundan/domain/invoices/tax-document';
import { amountText, documentTexts } from './document-texts.ts';
import { ink, page, type Pdf, printable, size } from './page.ts';

interface Column {
  title: string;
  /** Points; without it, the column takes what the others leave. */
  width?: number;
  align: 'left' | 'right';
  text: (line: DocumentLine, index: number) => string;
}

const PADDING = 4;
const { columns: titles } = documentTexts;

/** Draws the lines of a document and returns the y position below them. Every page begins with the titles of the columns. */
export function drawLines(pdf: Pdf, document: TaxDocument, top: number): number {
  const columns = placed(columnsOf(document));
  let y = drawTitles(pdf, columns, top);
  pdf.font('regular').fontSize(size.table);
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map((column) => printable(column.text(line, index)));
    const height = rowHeight(pdf, columns, cells);
    if (y + height > page.bottom) {
      pdf.addPage();
      y = drawTitles(pdf, columns, page.margin);
    }
    drawRow(pdf, columns, cells, y);
    y += height;
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + page.width, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }
  return y;
}

function columnsOf({ kind, tax, lines }: TaxDocument): Column[] {
  const name: Column = {
    title: titles.name,
    align: 'left',
    text: ({ name, bill }) => (bill ? `${name}, ${documentTexts.bill(bill)}` : name),
  };
  const value: Column = { title: titles.value, width: 84, align: 'right', text: (line) => amountText(line.value) };
  // A refund is a sum of money, not a number of pieces.
  const pieces: Column[] = [
    { title: titles.quantity, width: 34, align: 'right', text: (line) => String(line.quantity) },
  ];
  const before: Column[] = [
    { title: titles.position, width: 26, align: 'left', text: (_, index) => String(index + 1) },
    name,
  ];
  const quantity = kind === 'invoice' ? pieces : [];
  if (!tax) {
    const price: Column = {
      title: titles.price,
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
  // The titles name the rate that all lines have.
  const rates = new Set(lines.map((line) => line.rate ?? tax.rate));
  const [rate] = rates.size === 1 ? rates : [];
  const rateOfLine: Column[] =
    rates.size > 1
      ? [{ title: titles.rate, width: 34, align: 'right', text: (line) => String(line.rate ?? tax.rate) }]
      : [];
  const taxes =
    tax.supply === 'inter-state'
      ? [amount(titles.igst(rate), 'igst', 76)]
      : [amount(titles.cgst(rate), 'cgst', 66), amount(titles.sgst(rate), 'sgst', 66)];
  return [...before, hsn, ...quantity, amount(titles.taxable, 'taxable', 80), ...rateOfLine, ...taxes, value];
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

function drawTitles(pdf: Pdf, columns: readonly PlacedColumn[], y: number): number {
  pdf.font('bold').fontSize(size.small);
  const cells = columns.map(({ title }) => title);
  const height = rowHeight(pdf, columns, cells);
  pdf.rect(page.margin, y, page.width, height).fill('#f8f2ea').fillColor(ink.text);
  drawRow(pdf, columns, cells, y);
  pdf.font('regular').fontSize(size.table);
  return y + height;
}

function rowHeight(pdf: Pdf, columns: readonly PlacedColumn[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(cells[index] ?? '', { width: width - 2 * PADDING }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(pdf: Pdf, columns: readonly PlacedColumn[], cells: readonly string[], y: number): void {
  for (const [index, { x, width, align }] of columns.entries()) {
    pdf.text(cells[index] ?? '', x + PADDING, y + PADDING, { width: width - 2 * PADDING, align });
  }
}
