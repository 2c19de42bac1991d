import { type TaxDocument, taxGroups } from '@kundan/domain/invoices/tax-document';
import { amountText, documentTexts, secondWords } from './document-texts.ts';
import { addTag, page, type Pdf, size, type Tag, writeLabel, writeLines } from './page.ts';

/** Writes the sums by HSN code and rate below the lines, and returns the y position below them. Nothing for a single group: the totals say the same. */
export function drawTaxSummary(pdf: Pdf, document: TaxDocument, { top, root }: { top: number; root: Tag }): number {
  const groups = document.tax ? taxGroups(document) : [];
  if (groups.length < 2) return top;
  pdf.fontSize(size.small);
  const place = { x: page.margin, width: page.width, parent: root };
  const label = {
    english: documentTexts.summary.title,
    other: secondWords(document)?.summary,
    locale: document.locale,
  };
  writeLabel(pdf, label, { ...place, y: top, parent: addTag(pdf, root, 'P'), weight: 'bold' });
  const lines = groups.map(({ hsn, rate, sum: { taxable, igst, cgst, sgst } }) =>
    documentTexts.summary.group({ hsn, rate, taxable: amountText(taxable), tax: amountText(igst + cgst + sgst) }),
  );
  return writeLines(pdf, lines, { ...place, y: pdf.y + 1 });
}
