import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, pageFields } from '../fields.ts';

/** A value before or after a change. Lists are given as JSON text. */
const AuditValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field of the API with its values before and after a change; prices are in rupees. */
export const AuditChange = z.object({ field: z.string(), from: AuditValue, to: AuditValue });
export type AuditChange = z.infer<typeof AuditChange>;

/** What an admin did: signed in, read data of customers as a file, or changed something. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Null when the account was removed. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The actor's name at that time. Null in entries of version 1.0.0. */
  actor_name: z.string().nullable(),
  /** For example 'settings.changed' or 'order.status-changed'. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  /** For people: 'Status: Shipped'. */
  summary: z.string(),
  changes: z.array(AuditChange),
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
