import { GSTR1_SHEETS } from '@kundan/domain/invoices/gstr1';
import { z } from 'zod';
import { call } from '../call.ts';
import { fieldMessages } from '../messages/field-messages.ts';

/** A month of this century: 2026-11. */
const Month = z.string({ error: fieldMessages.tax.month }).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, fieldMessages.tax.month);

export const gstr1Report = call({
  method: 'GET',
  path: '/reports/gstr1.csv',
  status: 200,
  access: 'admin',
  summary:
    'Returns a sheet of GSTR-1 for a month in India as a CSV file, from the invoices and credit notes of that month.',
  input: z.object({ sheet: z.enum(GSTR1_SHEETS, { error: fieldMessages.tax.sheet }), month: Month }),
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});
