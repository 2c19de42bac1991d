import { LOCALES } from '@kundan/domain/locale';
import { z } from 'zod';
import { User } from './accounts.contract.ts';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { EmptyInput, Instant, MessageResponse, personName } from './fields.ts';
import { fieldRules } from './field-rules.ts';

/** The rows of a section; the keys are the names of the columns. Amounts are in rupees. */
const Section = z.array(z.record(z.string(), z.unknown()));

/** Everything that the shop has stored about a person, by section. */
export const AccountExport = z.object({ exported_at: Instant, data: z.record(z.string(), Section) });
export type AccountExport = z.infer<typeof AccountExport>;

/** An account, and how much the shop has stored about it. */
export const AccountOverview = z.object({
  name: z.string(),
  email: z.string(),
  role: User.shape.role,
  staff_role: User.shape.staff_role,
  /** The language of the mails to the person. */
  locale: z.enum(LOCALES),
  created_at: Instant,
  /** The number of records by section of the export, for the sections that the account page counts. */
  stored: z.record(z.string(), z.int()),
});
export type AccountOverview = z.infer<typeof AccountOverview>;

export const readAccount = call({
  ...addresses.readAccount,
  status: 200,
  access: 'shopper',
  summary: 'Returns name and address of the account, and how many records of each kind the shop has stored about it.',
  input: EmptyInput,
  output: AccountOverview,
  errors: ['TOO_MANY_REQUESTS'],
});

export const changeAccount = call({
  method: 'PUT',
  path: '/account',
  status: 200,
  access: 'shopper',
  summary:
    'Changes the name of the account, its language, or both. Reviews show the new name; orders keep the name that was entered for them. Mails and notifications to shoppers are in the language of their account.',
  input: z
    .object({
      name: personName(fieldRules.account.name).optional(),
      locale: z.enum(LOCALES, fieldRules.account.locale).optional(),
    })
    .refine(({ name, locale }) => name !== undefined || locale !== undefined, {
      path: ['name'],
      ...fieldRules.account.name,
    }),
  output: User,
  errors: ['TOO_MANY_REQUESTS'],
});

export const exportAccount = call({
  ...addresses.exportAccount,
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
      .string(fieldRules.account.passwordRequired)
      .min(1, fieldRules.account.passwordRequired)
      .max(1024, fieldRules.account.credentials),
  }),
  hasBody: true,
  output: MessageResponse,
  errors: ['INVALID_CREDENTIALS', 'LAST_ADMIN', 'LAST_OWNER', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
