import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput, Instant } from '../fields.ts';

/** The settings that an online shop in India must publish. */
export const LEGAL_SETTINGS = ['legal_name', 'address', 'state', 'grievance_officer'] as const;
export type LegalSetting = (typeof LEGAL_SETTINGS)[number];

/** What waits for an admin, besides orders. */
export const AdminTasks = z.object({
  open_messages: z.int(),
  /** Those that the law asked to be acknowledged or resolved by now, and those whose time ends soon. */
  overdue_messages: z.int(),
  due_messages: z.int(),
  /** Refunds that the provider did not carry out, and that the shop still owes. */
  failed_refunds: z.int(),
  /** Payments of cancelled orders that are neither refunded nor confirmed as kept. */
  kept_payments: z.int(),
  /** Payments that buyers dispute at their banks, and that the shop has not answered. */
  open_disputes: z.int(),
  /** Returns and damage reports that wait: requested, approved or received. */
  open_returns: z.int(),
  waiting_mails: z.int(),
  /** When the mail that waits longest was written; null when none waits. */
  oldest_waiting_mail: Instant.nullable(),
  /** Mails of the last 7 days that could not be delivered. */
  failed_mails: z.int(),
  /** In production: the settings of the seller that are still empty. Otherwise none. */
  missing_legal: z.array(z.enum(LEGAL_SETTINGS)),
});
export type AdminTasks = z.infer<typeof AdminTasks>;

export const adminTasks = call({
  method: 'GET',
  path: '/admin/tasks',
  status: 200,
  access: 'admin',
  summary:
    'Counts the messages, refunds and mails that wait for an admin, and names the legal settings that production lacks.',
  input: EmptyInput,
  output: AdminTasks,
  errors: [],
});
