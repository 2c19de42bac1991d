import { accentTones } from '@kundan/domain/accent';
import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';
import sharp from 'sharp';
import { writtenLines } from '@kundan/domain/order/written-lines';
import { stateTaxName, stateWithCode } from '@kundan/domain/tax/state-codes';
import { dateText, documentTexts, rupeesText, secondWords } from './document-texts.ts';
import { drawLines } from './line-table.ts';
import {
  addTag,
  closePdf,
  drawArtifact,
  ink,
  type Label,
  openPdf,
  page,
  type Pdf,
  size,
  type Tag,
  write,
  writeLabel,
  writeLines,
} from './page.ts';
import { drawTaxSummary } from './tax-summary.ts';

const COLUMN = 245;
const SECOND = page.margin + page.width - COLUMN;
/** Points of a logo in the place of the shop's name. */
const LOGO_HEIGHT = 34;
/** Points that the totals and the notes need, in one language and in two. */
const END_HEIGHT = 120;
const END_HEIGHT_IN_TWO = 200;

/** Renders a document as PDF, with the logo of its seller (WebP) if there is one. The same document makes the same bytes. */
export async function renderDocument(document: TaxDocument, logo?: Buffer): Promise<Buffer> {
  const { pdf, root } = openPdf({
    title: documentTexts.subject(document),
    author: documentTexts.author(document),
    issuedAt: new Date(document.issuedAt),
  });
  let y = drawHead(pdf, document, { root, logo: logo && (await sharp(logo).png().toBuffer()) });
  y = drawLines(pdf, document, { top: y + 16, root });
  if (y + (document.locale ? END_HEIGHT_IN_TWO : END_HEIGHT) > page.bottom) {
    pdf.addPage();
    y = page.margin;
  }
  y = drawTotals(pdf, document, { top: y + 10, root });
  y = drawTaxSummary(pdf, document, { top: y + 8, root });
  pdf.fontSize(size.small).fillColor(ink.soft);
  const words = secondWords(document);
  const note = documentTexts.noteOf(document);
  const notes: [string, string | undefined][] = [
    [documentTexts.notes[note], words?.notes[note]],
    [documentTexts.unsigned, words?.unsigned],
  ];
  y += 16;
  for (const [english, other] of notes) {
    const place = { x: page.margin, y, width: page.width, parent: addTag(pdf, root, 'P') };
    writeLabel(pdf, { english, other, locale: document.locale }, place);
    y = pdf.y;
  }
  drawFooters(pdf, document);
  return closePdf(pdf);
}

function drawHead(pdf: Pdf, document: TaxDocument, { root, logo }: { root: Tag; logo: Buffer | undefined }): number {
  const { seller, buyer, placeholders } = partiesOf(document);
  const { shopName = SHOP_NAME, accent = THEME_COLOR } = document.seller;
  pdf.fontSize(size.title).fillColor(accentTones(accent).day.accent);
  if (logo) {
    const draw = () => void pdf.image(logo, page.margin, page.margin - 4, { fit: [COLUMN, LOGO_HEIGHT] });
    root.add(pdf.struct('Figure', { alt: shopName }, draw));
  } else write(pdf, shopName, { x: page.margin, y: page.margin, width: COLUMN, parent: root, weight: 'bold' });
  pdf.fontSize(14).fillColor(ink.text);
  const words = secondWords(document);
  const { locale } = document;
  const label = documentTexts.titleOf(document);
  writeLabel(
    pdf,
    { english: documentTexts.titles[label], other: words?.titles[label], locale },
    {
      x: SECOND,
      y: page.margin + (words ? -4 : 4),
      width: COLUMN,
      align: 'right',
      parent: addTag(pdf, root, 'H1'),
      weight: 'bold',
    },
  );
  pdf.fontSize(size.text);
  const top = page.margin + 40;
  const left = drawParty(pdf, { english: documentTexts.seller, other: words?.seller, locale }, seller, {
    x: page.margin,
    y: top,
    root,
  });
  const right = drawFacts(pdf, placeholders, { top, root });
  return drawParty(pdf, { english: documentTexts.buyer, other: words?.buyer, locale }, buyer, {
    x: page.margin,
    y: Math.max(left, right) + 14,
    root,
  });
}

function partiesOf(document: TaxDocument) {
  const { seller, buyer, number, issuedAt, orderId, orderedAt, invoice } = document;
  const { addressLane, city, mandal, district, state, pinCode } = buyer.address;
  const words = secondWords(document);
  const label = (name: 'number' | 'date' | 'order' | 'correctedInvoice' | 'placeOfSupply'): Label => ({
    english: documentTexts[name],
    other: words?.[name],
    locale: document.locale,
  });
  const placeholders: [Label, string][] = [
    [label('number'), number],
    [label('date'), dateText(issuedAt)],
    ...(invoice
      ? [[label('correctedInvoice'), `${invoice.number}, ${dateText(invoice.issuedAt)}`] as [Label, string]]
      : []),
    [label('order'), `${orderId}, ${dateText(orderedAt)}`],
    [label('placeOfSupply'), stateWithCode(state)],
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

function drawParty(
  pdf: Pdf,
  title: Label,
  lines: readonly string[],
  { x, y, root }: { x: number; y: number; root: Tag },
): number {
  const place = { x, width: COLUMN, parent: root };
  pdf.fontSize(size.small).fillColor(ink.soft);
  writeLabel(pdf, title, { ...place, y, parent: addTag(pdf, root, 'H2'), weight: 'bold' });
  pdf.fontSize(size.text).fillColor(ink.text);
  const [name = '', ...rest] = lines;
  const below = writeLines(pdf, [name], { ...place, y: pdf.y + 2, weight: 'bold' });
  return writeLines(pdf, rest, { ...place, y: below });
}

function drawFacts(
  pdf: Pdf,
  facts: readonly (readonly [Label, string])[],
  { top, root }: { top: number; root: Tag },
): number {
  const label = 88;
  let y = top;
  for (const [name, value] of facts) {
    const parent = addTag(pdf, root, 'P');
    pdf.fillColor(ink.soft);
    writeLabel(pdf, name, { x: SECOND, y, width: label, parent });
    const below = pdf.y;
    pdf.fillColor(ink.text);
    write(pdf, value, { x: SECOND + label, y, width: COLUMN - label, parent, type: 'Span', weight: 'bold' });
    y = Math.max(pdf.y, below) + 2;
  }
  return y;
}

function drawTotals(pdf: Pdf, document: TaxDocument, { top, root }: { top: number; root: Tag }): number {
  const { kind, tax, total, locale, seller } = document;
  const { totals } = documentTexts;
  const others = secondWords(document)?.totals;
  const last = kind === 'credit-note' ? 'credited' : 'total';
  const rows: [string, number, string?][] = [
    ...(tax ? ([[totals.taxable, total.taxable, others?.taxable]] as [string, number, string?][]) : []),
    ...(tax?.supply === 'inter-state' ? ([[totals.igst, total.igst]] as [string, number][]) : []),
    ...(tax?.supply === 'intra-state'
      ? ([
          [totals.cgst, total.cgst],
          [stateTaxName(seller.gstin), total.sgst],
        ] as [string, number][])
      : []),
    [totals[last], total.value, others?.[last]],
  ];
  let y = top;
  pdf.fontSize(size.text).fillColor(ink.text);
  for (const [index, [english, amount, other]] of rows.entries()) {
    const weight = index === rows.length - 1 ? 'bold' : 'regular';
    const place = { y, parent: addTag(pdf, root, 'P'), weight } as const;
    writeLabel(pdf, { english, other, locale }, { ...place, x: SECOND, width: 130 });
    const below = pdf.y;
    write(pdf, rupeesText(amount), { ...place, x: SECOND + 130, width: COLUMN - 134, align: 'right', type: 'Span' });
    y = Math.max(pdf.y, below) + 3;
  }
  return y;
}

function drawFooters(pdf: Pdf, { number }: TaxDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Text below the bottom margin would begin a new page.
    pdf.page.margins.bottom = 0;
    drawArtifact(pdf, () => {
      pdf
        .font('regular')
        .fontSize(size.small)
        .fillColor(ink.soft)
        .text(documentTexts.footer(number, index + 1, count), page.margin, page.footer, {
          width: page.width,
          align: 'center',
        });
    });
  }
}
