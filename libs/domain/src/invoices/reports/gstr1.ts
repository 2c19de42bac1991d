import { rupeesFromPaise } from '../../money.ts';
import { financialYearEnd } from '../financial-year.ts';
import { taxGroups } from '../tax-document.ts';
import { sumTaxed } from '../tax-split.ts';
import { documentRuns } from './document-runs.ts';
import type { Gstr1Sheet } from './gstr1-sheets.ts';
import { TITLES } from './gstr1-titles.ts';
import {
  formDate,
  formMonth,
  groupsOf,
  isBusiness,
  isInvoice,
  isLarge,
  isTaxed,
  isValid,
  nameOf,
  partsOf,
  placeOf,
  ratesOf,
  type ReportedDocument,
  type ReportedMonth,
  type SheetRow,
  signed,
  type TaxedDocument,
} from './reported-document.ts';

/** Returns the title row and the rows of a sheet for a month; its documents are in the order of their numbers. */
export function gstr1Sheet(sheet: Gstr1Sheet, { documents, amended = [], earlier = [] }: ReportedMonth): SheetRow[] {
  const month = {
    // Notes without tax use numbers of the series, which are counted; a shop that is not registered reports nothing.
    issued: documents.filter(({ seller }) => seller.gstin !== ''),
    valid: documents.filter(isValid).filter(isTaxed),
    amended: amended.filter(isTaxed),
    earlier: earlier.filter(isTaxed),
  };
  return [TITLES[sheet], ...rows[sheet](month)];
}

interface Month {
  issued: readonly ReportedDocument[];
  valid: readonly TaxedDocument[];
  amended: readonly TaxedDocument[];
  earlier: readonly TaxedDocument[];
}

const isSmall = (document: TaxedDocument): boolean => !isLarge(document) && !isBusiness(document);
const isInvoiceTo = (is: (document: TaxedDocument) => boolean) => (document: TaxedDocument) =>
  isInvoice(document) && is(document);
const isNoteTo = (is: (document: TaxedDocument) => boolean) => (document: TaxedDocument) =>
  !isInvoice(document) && is(document);

const smallSales = ({ valid }: Month): SheetRow[] =>
  smallSums(valid).map(({ place, rate, taxable }) => ['OE', place, '', rate, taxable, 0, '']);

const rows: Record<Gstr1Sheet, (month: Month) => SheetRow[]> = {
  b2b: ({ valid }) =>
    ratesOf(valid.filter(isInvoiceTo(isBusiness))).map(({ document, rate, sum }) => {
      const { number, issuedAt } = document;
      const kind = ['N', '', 'Regular B2B', ''];
      const taxable = rupeesFromPaise(sum.taxable);
      return [
        ...buyer(document),
        number,
        formDate(issuedAt),
        value(document),
        placeOf(document),
        ...kind,
        rate,
        taxable,
        0,
      ];
    }),
  cdnr: ({ valid }) =>
    ratesOf(valid.filter(isNoteTo(isBusiness))).map(({ document, rate, sum }) => {
      const { number, issuedAt } = document;
      const taxable = rupeesFromPaise(sum.taxable);
      const kind = ['C', placeOf(document), 'N', 'Regular B2B'];
      return [...buyer(document), number, formDate(issuedAt), ...kind, value(document), '', rate, taxable, 0];
    }),
  b2cs: smallSales,
  b2c: smallSales,
  b2cl: ({ valid }) =>
    ratesOf(valid.filter(isInvoiceTo(isLarge))).map(({ document, rate, sum }) => {
      const { number, issuedAt } = document;
      const taxable = rupeesFromPaise(sum.taxable);
      return [number, formDate(issuedAt), value(document), placeOf(document), '', rate, taxable, 0, ''];
    }),
  cdnur: ({ valid }) =>
    ratesOf(valid.filter(isNoteTo(isLarge))).map(({ document, rate, sum }) => {
      const { number, issuedAt } = document;
      const taxable = rupeesFromPaise(sum.taxable);
      return ['B2CL', number, formDate(issuedAt), 'C', placeOf(document), value(document), '', rate, taxable, 0];
    }),
  hsn: ({ valid }) => hsnRows(valid),
  'hsn(b2b)': ({ valid }) => hsnRows(valid.filter(isBusiness)),
  'hsn(b2c)': ({ valid }) => hsnRows(valid.filter((document) => !isBusiness(document))),
  docs: ({ issued }) => documentRuns(issued),
  documents: ({ issued }) => documentRuns(issued),
  exemp: ({ valid }) => untaxedRows(valid),
  // A cancelled document is amended to no value: the forms cannot remove one that was filed.
  b2ba: ({ amended }) =>
    ratesOf(amended.filter(isInvoiceTo(isBusiness))).map(({ document, rate }) => {
      const kind = [0, placeOf(document), 'N', '', 'Regular B2B', ''];
      return [...buyer(document), ...filed(document), ...filed(document), ...kind, rate, 0, 0];
    }),
  b2cla: ({ amended }) =>
    ratesOf(amended.filter(isInvoiceTo(isLarge))).map(({ document, rate }) => {
      return [...filed(document), placeOf(document), ...filed(document), 0, '', rate, 0, 0, ''];
    }),
  b2csa: amendedSmallSales,
  cdnra: ({ amended }) =>
    ratesOf(amended.filter(isNoteTo(isBusiness))).map(({ document, rate }) => {
      const kind = ['C', placeOf(document), 'N', 'Regular B2B'];
      return [...buyer(document), ...filed(document), ...filed(document), ...kind, 0, '', rate, 0, 0];
    }),
  cdnura: ({ amended }) =>
    ratesOf(amended.filter(isNoteTo(isLarge))).map(({ document, rate }) => {
      return ['B2CL', ...filed(document), ...filed(document), 'C', placeOf(document), 0, '', rate, 0, 0];
    }),
};

const buyer = (document: TaxedDocument): string[] => [document.buyer.gstin ?? '', nameOf(document)];
const value = ({ total }: TaxedDocument): number => rupeesFromPaise(total.value);
const filed = ({ number, issuedAt }: TaxedDocument): string[] => [number, formDate(issuedAt)];

/** The small sales of consumers by place of supply and rate, less their credit notes; in rupees. */
function smallSums(documents: readonly TaxedDocument[]): { place: string; rate: number; taxable: number }[] {
  const keyOf = ({ document, rate }: { document: TaxedDocument; rate: number }) => `${placeOf(document)} ${rate}`;
  return groupsOf(ratesOf(documents.filter(isSmall)), keyOf).map((group) => {
    const [{ document, rate }] = group;
    const { taxable } = sumTaxed(group.map((one) => signed(one.sum, one.document)));
    return { place: placeOf(document), rate, taxable: rupeesFromPaise(taxable) };
  });
}

/** The sums of earlier months that a cancelled document has changed, as they are now. */
function amendedSmallSales({ amended, earlier }: Month): SheetRow[] {
  const monthOf = ({ issuedAt }: TaxedDocument) => formDate(issuedAt).slice(3);
  return groupsOf(amended.filter(isSmall), monthOf).flatMap(([first, ...others]) => {
    const changed = smallSums([first, ...others]);
    const now = smallSums(earlier.filter((document) => isValid(document) && monthOf(document) === monthOf(first)));
    const end = financialYearEnd(new Date(first.issuedAt));
    const year = `${end - 1}-${String(end).slice(2)}`;
    return changed.map(({ place, rate }) => {
      const taxable = now.find((sum) => sum.place === place && sum.rate === rate)?.taxable ?? 0;
      return [year, formMonth(first.issuedAt), place, 'OE', '', rate, taxable, 0, ''];
    });
  });
}

function hsnRows(documents: readonly TaxedDocument[]): SheetRow[] {
  const lines = documents.flatMap((document) =>
    taxGroups(document).map(({ quantity, sum, ...group }) => ({
      ...group,
      // A credit note for money without pieces has the quantity 0.
      quantity: isInvoice(document) ? quantity : -quantity,
      sum: signed(sum, document),
    })),
  );
  return groupsOf(lines, ({ hsn, rate }) => `${hsn} ${rate}`).map((group) => {
    const [{ hsn, rate }] = group;
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const { value: whole, taxable, igst, cgst, sgst } = sumTaxed(group.map(({ sum }) => sum));
    const taxes = [taxable, igst, cgst, sgst].map(rupeesFromPaise);
    return [hsn, '', 'PCS-PIECES', quantity, rupeesFromPaise(whole), rate, ...taxes, 0];
  });
}

/** Table 8: goods with the rate 0, less their credit notes. */
function untaxedRows(documents: readonly TaxedDocument[]): SheetRow[] {
  const untaxed = partsOf(documents).filter(({ rate }) => rate === 0);
  const nameOfRow = ({ document }: { document: TaxedDocument }) =>
    `${document.tax.supply === 'inter-state' ? 'Inter' : 'Intra'}-State supplies to ${isBusiness(document) ? 'registered' : 'unregistered'} persons`;
  return groupsOf(untaxed, nameOfRow).map((group) => {
    const { taxable } = sumTaxed(group.map(({ sum, document }) => signed(sum, document)));
    return [nameOfRow(group[0]), rupeesFromPaise(taxable), 0, 0];
  });
}
