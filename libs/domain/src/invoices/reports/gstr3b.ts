import { rupeesFromPaise } from '../../money.ts';
import { sumTaxed, type TaxedAmount } from '../tax-split.ts';
import {
  groupsOf,
  isBusiness,
  isTaxed,
  isValid,
  partsOf,
  placeOf,
  type RatePart,
  type ReportedMonth,
  type SheetRow,
  signed,
} from './reported-document.ts';

const TITLES: SheetRow = [
  'Table',
  'Nature of Supplies',
  'Place Of Supply',
  'Taxable Value',
  'Integrated Tax',
  'Central Tax',
  'State/UT Tax',
  'Cess',
];

/**
 * The tables 3.1 (outward supplies) and 3.2 (those to consumers of other states) of GSTR-3B for a month, in rupees. They are less the
 * credit notes of the month, and less what it has cancelled of earlier months. A shop has no exports, and buys nothing on reverse charge
 * that these documents know of.
 */
export function gstr3bSheet({ documents, amended = [] }: ReportedMonth): SheetRow[] {
  const issued = partsOf(documents.filter(isValid).filter(isTaxed));
  const cancelled = partsOf(amended.filter(isTaxed));
  const amounts = [...issued.map(amountOf), ...cancelled.map((part) => negated(amountOf(part)))];
  const sums = [...issued, ...cancelled].map((part, at) => ({ part, sum: amounts[at] ?? amountOf(part) }));
  const taxed = sums.filter(({ part }) => part.rate > 0);
  const toConsumers = taxed.filter(
    ({ part: { document } }) => document.tax.supply === 'inter-state' && !isBusiness(document),
  );
  return [
    TITLES,
    row('3.1(a)', 'Outward taxable supplies (other than zero rated, nil rated and exempted)', taxed),
    row('3.1(b)', 'Outward taxable supplies (zero rated)', []),
    row(
      '3.1(c)',
      'Other outward supplies (nil rated, exempted)',
      sums.filter(({ part }) => part.rate === 0),
    ),
    row('3.1(d)', 'Inward supplies (liable to reverse charge)', []),
    row('3.1(e)', 'Non-GST outward supplies', []),
    ...groupsOf(toConsumers, ({ part: { document } }) => placeOf(document)).map((group) =>
      row('3.2', 'Supplies made to unregistered persons', group, placeOf(group[0].part.document)),
    ),
  ];
}

function row(table: string, nature: string, parts: readonly { sum: TaxedAmount }[], place = ''): SheetRow {
  const { taxable, igst, cgst, sgst } = sumTaxed(parts.map(({ sum }) => sum));
  return [table, nature, place, ...[taxable, igst, cgst, sgst].map(rupeesFromPaise), 0];
}

const amountOf = ({ document, sum }: RatePart): TaxedAmount => signed(sum, document);
const negated = ({ value, taxable, igst, cgst, sgst }: TaxedAmount): TaxedAmount => ({
  value: -value,
  taxable: -taxable,
  igst: -igst,
  cgst: -cgst,
  sgst: -sgst,
});
