import { type TaxDocument, taxGroups } from '@kundan/domain/invoices/tax-document';
import { amountText, documentTexts } from './document-texts.ts';
import { page, type Pdf, size } from './page.ts';

/** Writes the sums by HSN code and rate below the lines, and returns the y position below them. Nothing for a single group: the totals say the same. */
export function drawTaxSummary(pdf: Pdf, document: TaxDocument, top: number): number {
  const groups = document.tax ? taxGroups(document) : [];
  if (groups.length < 2) return top;
  pdf.font('bold').fontSize(size.small).text(documentTexts.summary.title, page.margin, top, { width: page.width });
  pdf.font('regular');
  for (const { hsn, rate, sum } of groups) {
    const { taxable, igst, cgst, sgst } = sum;
    const text = documentTexts.summary.group({
      hsn,
      rate,
      taxable: amountText(taxable),
      tax: amountText(igst + cgst + sgst),
    });
    pdf.text(text, page.margin, pdf.y + 1, { width: page.width });
  }
  return pdf.y;
}
