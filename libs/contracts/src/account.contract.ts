import { z } from 'zod';
import { call } from './call.ts';
import { EmptyInput, Instant } from './fields.ts';

/** The rows of a section; the keys are the names of the columns. Amounts are in rupees. */
const Section = z.array(z.record(z.string(), z.unknown()));

/** Everything that the shop has stored about a person, by section. */
export const AccountExport = z.object({ exported_at: Instant, data: z.record(z.string(), Section) });
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = call({
  method: 'GET',
  path: '/account/export',
  status: 200,
  access: 'shopper',
  summary: 'Returns everything that the shop has stored about the account and its address, as a file.',
  input: EmptyInput,
  output: AccountExport,
  errors: ['TOO_MANY_REQUESTS'],
});
