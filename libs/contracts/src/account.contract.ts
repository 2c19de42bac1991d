import { z } from 'zod';
import { call } from './call.ts';
import { errorResponses } from './error-responses.ts';
import { EmptyInput, Instant, MessageResponse } from './fields.ts';
import { fieldMessages } from './messages/field-messages.ts';

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

export const deleteAccount = call({
  method: 'DELETE',
  path: '/account',
  status: 200,
  access: 'shopper',
  summary:
    'Deletes the account with everything that no law requires, and ends its sessions. Orders and invoices stay until their retention ends. The only admin cannot be deleted.',
  input: z.object({
    password: z
      .string({ error: fieldMessages.account.passwordRequired })
      .min(1, fieldMessages.account.passwordRequired)
      .max(1024, errorResponses.INVALID_CREDENTIALS.message),
  }),
  hasBody: true,
  output: MessageResponse,
  errors: ['INVALID_CREDENTIALS', 'LAST_ADMIN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
