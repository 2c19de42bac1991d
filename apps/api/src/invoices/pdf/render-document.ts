import { accentTones } from '@kundan/domain/accent';
import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import { writtenLines } from '@kundan/domain/order/written-lines';
import { stateWithCode } from '@kundan/domain/tax/state-codes';
import { dateText, documentTexts, rupeesText } from './document-texts.ts';
import { drawLines } from './line-table.ts';
import { closePdf, ink, openPdf, page, type Pdf, size, writeLines } from './page.ts';
import { drawTaxSummary } from './tax-summary.ts';

const COLUMN = 245;
const SECOND = page.margin + page.width - COLUMN;
/** Points that the totals and the notes need. */
const END_HEIGHT = 120;

/** Renders a document as PDF. The same document makes the same bytes. */
export async function renderDocument(document: TaxDocument): Promise<Buffer> {
  const pdf = openPdf({
    title: documentTexts.subject(document),
    author: documentTexts.author(document),
    issuedAt: new Date(document.issuedAt),
  });
  let y = drawHead(pdf, document);
  y = drawLines(pdf, document, y + 16);
  if (y + END_HEIGHT > page.bottom) {
    pdf.addPage();
    y = page.margin;
  }
  y = drawTotals(pdf, document, y + 10);
  y = drawTaxSummary(pdf, document, y + 8);
  pdf.fontSize(size.small).fillColor(ink.soft);
  writeLines(pdf, [documentTexts.notes(document), documentTexts.unsigned], {
    x: page.margin,
    y: y + 16,
    width: page.width,
  });
  drawFooters(pdf, document);
  return closePdf(pdf);
}

function drawHead(pdf: Pdf, document: TaxDocument): number {
  const { seller, buyer, placeholders } = partiesOf(document);
  const { shopName = SHOP_NAME, accent = THEME_COLOR } = document.seller;
  pdf
    .font('bold')
    .fontSize(size.title)
    .fillColor(accentTones(accent).day.accent)
    .text(shopName, page.margin, page.margin, { width: COLUMN, lineBreak: false, ellipsis: true });
  pdf
    .fontSize(14)
    .fillColor(ink.text)
    .text(documentTexts.title(document), SECOND, page.margin + 4, {
      width: COLUMN,
      align: 'right',
    });
  pdf.fontSize(size.text);
  const top = page.margin + 40;
  const left = drawParty(pdf, documentTexts.seller, seller, { x: page.margin, y: top });
  const right = drawFacts(pdf, placeholders, top);
  return drawParty(pdf, documentTexts.buyer, buyer, { x: page.margin, y: Math.max(left, right) + 14 });
}

function partiesOf(document: TaxDocument) {
  const { seller, buyer, number, issuedAt, orderId, orderedAt, invoice } = document;
  const { addressLane, city, mandal, district, state, pinCode } = buyer.address;
  const placeholders: [string, string][] = [
    [documentTexts.number, number],
    [documentTexts.date, dateText(issuedAt)],
    ...(invoice
      ? [[documentTexts.correctedInvoice, `${invoice.number}, ${dateText(invoice.issuedAt)}`] as [string, string]]
      : []),
    [documentTexts.order, `${orderId}, ${dateText(orderedAt)}`],
    [documentTexts.placeOfSupply, stateWithCode(state)],
  ];
  return {
    seller: [
      documentTexts.author(document),
      ...seller.address.split('\n'),
      seller.address.includes(seller.state) ? '' : stateWithCode(seller.state),
      seller.gstin && documentTexts.gstin(seller.gstin),
      `${seller.email} · ${seller.phone}`,
    ],
    buyer: [
      ...(buyer.businessName ? [buyer.businessName] : []),
      buyer.name,
      ...writtenLines([[addressLane], [city, mandal], [district, `${stateWithCode(state)} ${pinCode}`]]),
      buyer.phone && documentTexts.phone(buyer.phone),
      buyer.gstin ? documentTexts.gstin(buyer.gstin) : '',
    ],
    placeholders,
  };
}

function drawParty(pdf: Pdf, title: string, lines: readonly string[], { x, y }: { x: number; y: number }): number {
  pdf.font('bold').fontSize(size.small).fillColor(ink.soft).text(title, x, y, { width: COLUMN });
  const [name = '', ...rest] = lines;
  const below = writeLines(pdf.fontSize(size.text).fillColor(ink.text), [name], { x, y: pdf.y + 2, width: COLUMN });
  return writeLines(pdf.font('regular'), rest, { x, y: below, width: COLUMN });
}

function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[], top: number): number {
  const label = 88;
  let y = top;
  for (const [name, value] of facts) {
    pdf.font('regular').fillColor(ink.soft).text(name, SECOND, y, { width: label });
    pdf
      .font('bold')
      .fillColor(ink.text)
      .text(value, SECOND + label, y, { width: COLUMN - label });
    y = pdf.y + 2;
  }
  pdf.font('regular');
  return y;
}

function drawTotals(pdf: Pdf, { kind, tax, total }: TaxDocument, top: number): number {
  const { totals } = documentTexts;
  const rows: [string, number][] = [
    ...(tax ? ([[totals.taxable, total.taxable]] as [string, number][]) : []),
    ...(tax?.supply === 'inter-state' ? ([[totals.igst, total.igst]] as [string, number][]) : []),
    ...(tax?.supply === 'intra-state'
      ? ([
          [totals.cgst, total.cgst],
          [totals.sgst, total.sgst],
        ] as [string, number][])
      : []),
    [kind === 'credit-note' ? totals.credited : totals.total, total.value],
  ];
  let y = top;
  for (const [index, [name, amount]] of rows.entries()) {
    pdf
      .font(index === rows.length - 1 ? 'bold' : 'regular')
      .fontSize(size.text)
      .fillColor(ink.text);
    pdf.text(name, SECOND, y, { width: 120 });
    pdf.text(rupeesText(amount), SECOND + 120, y, { width: COLUMN - 124, align: 'right' });
    y = pdf.y + 3;
  }
  pdf.font('regular');
  return y;
}

function drawFooters(pdf: Pdf, { number }: TaxDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Text below the bottom margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .fontSize(size.small)
      .fillColor(ink.soft)
      .text(documentTexts.footer(number, index + 1, count), page.margin, page.footer, {
        width: page.width,
        align: 'center',
      });
  }
}
