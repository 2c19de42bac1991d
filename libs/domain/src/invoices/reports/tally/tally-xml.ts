import type { Paise } from '../../../money.ts';
import { type Ledger, stateOf, type Voucher } from './vouchers.ts';

/** The beginning of GST: what is said of the registration of a buyer holds for each of the vouchers. */
const ALWAYS = '20170701';

/** What the forms of TallyPrime call the areas that it spells otherwise. */
const TALLY_STATES: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'Andaman & Nicobar Islands',
  'Dadra and Nagar Haveli and Daman and Diu': 'Dadra & Nagar Haveli and Daman & Diu',
  'Jammu and Kashmir': 'Jammu & Kashmir',
};
/** A voucher lists ledgers, not items. */
const VIEW = 'Accounting Voucher View';
const stateName = (state: string): string => TALLY_STATES[state] ?? state;
const registrationOf = (gstin: string | undefined) => (gstin ? 'Regular' : 'Unregistered/Consumer');

/**
 * The import file of TallyPrime: first the accounts that its vouchers use, then the vouchers, each in a TALLYMESSAGE. A debit has a
 * negative AMOUNT and ISDEEMEDPOSITIVE "Yes". A repeated import changes a voucher instead of adding it, because its REMOTEID stays the same.
 * Source: "Sample XML", "Understanding Integration - Transactions", "Understanding Accounting Masters Integration" and "Changes in XML Tags" of
 * Tally's developer reference (help.tallysolutions.com).
 */
export function* tallyXml(vouchers: readonly Voucher[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>`;
  yield `<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n`;
  for (const ledger of ledgersOf(vouchers)) yield message(ledgerXml(ledger));
  for (const voucher of vouchers) yield message(voucherXml(voucher));
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

/** Each account once: TallyPrime does not distinguish capitals. */
function ledgersOf(vouchers: readonly Voucher[]): Iterable<Ledger> {
  const byName = new Map<string, Ledger>();
  for (const { entries } of vouchers) for (const { ledger } of entries) byName.set(ledger.name.toLowerCase(), ledger);
  return byName.values();
}

const message = (content: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;

function ledgerXml({ name, parent, taxHead, state, gstin }: Ledger): string {
  const party = state === undefined ? '' : partyXml({ name, state, gstin });
  const duty = taxHead ? tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', taxHead) : '';
  const fields = tag('PARENT', parent) + party + duty;
  return `<LEDGER NAME="${escape(name)}" ACTION="Create"><NAME.LIST>${tag('NAME', name)}</NAME.LIST>${fields}</LEDGER>`;
}

/** Where a buyer is and how it is registered, both as dated lists, which releases since 3.0 read, and as plain fields for earlier ones. */
function partyXml({ name, state, gstin }: { name: string; state: string; gstin: string | undefined }): string {
  const from = tag('APPLICABLEFROM', ALWAYS);
  const registration = tag('GSTREGISTRATIONTYPE', registrationOf(gstin));
  const mailing = tag('MAILINGNAME', name) + tag('STATE', stateName(state)) + tag('COUNTRY', 'India');
  const registered = registration + tag('PLACEOFSUPPLY', stateName(state)) + (gstin ? tag('GSTIN', gstin) : '');
  return [
    tag('COUNTRYOFRESIDENCE', 'India'),
    tag('LEDSTATENAME', stateName(state)),
    registration,
    gstin ? tag('PARTYGSTIN', gstin) : '',
    `<LEDMAILINGDETAILS.LIST>${from}${mailing}</LEDMAILINGDETAILS.LIST>`,
    `<LEDGSTREGDETAILS.LIST>${from}${registered}</LEDGSTREGDETAILS.LIST>`,
  ].join('');
}

function voucherXml(voucher: Voucher): string {
  const { type, number, date, narration, reference, buyer, isCancelled, entries } = voucher;
  const [party] = entries;
  const fields = [
    tag('DATE', date),
    tag('EFFECTIVEDATE', date),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    reference === undefined ? '' : tag('REFERENCE', reference),
    party ? tag('PARTYLEDGERNAME', party.ledger.name) : '',
    tag('STATENAME', stateName(stateOf(buyer))),
    tag('COUNTRYOFRESIDENCE', 'India'),
    tag('PLACEOFSUPPLY', stateName(buyer.address.state)),
    tag('GSTREGISTRATIONTYPE', registrationOf(buyer.gstin)),
    buyer.gstin ? tag('PARTYGSTIN', buyer.gstin) : '',
    tag('NARRATION', narration),
    tag('ISINVOICE', 'No'),
    tag('PERSISTEDVIEW', VIEW),
    tag('ISCANCELLED', isCancelled ? 'Yes' : 'No'),
    ...entries.map((entry) => entryXml(entry, entry === party)),
  ];
  const attributes = `REMOTEID="${escape(number)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${VIEW}"`;
  return `<VOUCHER ${attributes}>${fields.join('')}</VOUCHER>`;
}

function entryXml({ ledger, amount }: Voucher['entries'][number], isParty: boolean): string {
  const isDebit = amount > 0 || (amount === 0 && isParty);
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger.name)}${tag('ISDEEMEDPOSITIVE', isDebit ? 'Yes' : 'No')}${tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No')}${tag('AMOUNT', amountText(-amount))}</ALLLEDGERENTRIES.LIST>`;
}

/** '-1030.00' */
const amountText = (paise: Paise): string => (paise / 100).toFixed(2).replace(/^-0\.00$/, '0.00');

const tag = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow are left out. */
const escape = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\u200c\u200d]/gu, '').replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? '');
