import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, pageFields } from '../fields.ts';

/** What an admin did: signed in, or changed something. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Null when the account was removed. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** For example 'settings.changed' or 'order.status-changed'. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  /** For people: 'Status: Shipped'. */
  summary: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = call({
  method: 'GET',
  path: '/audit',
  status: 200,
  access: 'admin',
  summary: 'Lists who changed what and when, newest first.',
  input: z.object(pageFields),
  output: z.array(AuditEntry),
  errors: [],
});
