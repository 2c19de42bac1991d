import { GSTR1_SHEETS } from '@kundan/domain/invoices/reports/gstr1-sheets';
import { isGstin } from '@kundan/domain/tax/gstin';
import { z } from 'zod';
import { call } from '../call.ts';
import { fieldRules } from '../field-rules.ts';
import { Day } from '../fields.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { taxErrors } from '../messages/tax-messages.ts';

/** A month of this century: 2026-11. */
const invalid = rulesOf(taxErrors, 'TAX_');

const Month = z.string(invalid.month).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, invalid.month);

/** One that the shop has or had. Without it: the present one, or the last of the month when that has no documents in it. */
const Gstin = z
  .string(fieldRules.billing.gstin)
  .trim()
  .toUpperCase()
  .refine(isGstin, fieldRules.billing.gstin)
  .optional();

export const gstr1Report = call({
  method: 'GET',
  path: '/reports/gstr1.csv',
  status: 200,
  access: 'admin',
  summary:
    'Returns a sheet of GSTR-1 for a month in India as a CSV file, from the invoices and credit notes of that month of one registration. ' +
    'A last row counts those of each other one.',
  input: z.object({ sheet: z.enum(GSTR1_SHEETS, invalid.sheet({ sheets: GSTR1_SHEETS })), month: Month, gstin: Gstin }),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

export const gstr1Archive = call({
  method: 'GET',
  path: '/reports/gstr1.zip',
  status: 200,
  access: 'admin',
  summary:
    'Returns the sheets of GSTR-1 for a month as CSV files in a zip file: b2b, b2cl, b2cs, cdnr, cdnur, hsn(b2b), hsn(b2c) and docs; ' +
    'exemp and the sheets of amendments only when they have rows. A shop that had several GSTINs has a folder for each.',
  input: z.object({ month: Month }),
  output: z.string(),
  produces: 'application/zip',
  errors: [],
});

export const gstr3bReport = call({
  method: 'GET',
  path: '/reports/gstr3b.csv',
  status: 200,
  access: 'admin',
  summary:
    'Returns the tables 3.1 and 3.2 of GSTR-3B for a month in India as a CSV file, of one registration. A last row counts the documents ' +
    'of each other one.',
  input: z.object({ month: Month, gstin: Gstin }),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

export const tallyReport = call({
  method: 'GET',
  path: '/reports/tally.xml',
  status: 200,
  access: 'admin',
  summary:
    'Returns the invoices and credit notes of a month as vouchers for TallyPrime, with the ledgers that they use.',
  input: z.object({ month: Month }),
  output: z.string(),
  produces: 'application/xml',
  errors: [],
});

export const advancesReport = call({
  method: 'GET',
  path: '/reports/advances.csv',
  status: 200,
  access: 'admin',
  summary:
    'Returns the payments of orders without an invoice at the end of a day in India, less their refunds, as a CSV file: ' +
    'the advances in the balance sheet of 31 March.',
  input: z.object({ day: Day }),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});
