import { isEmail, normaliseEmail, PASSWORD_MAX, PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { STATES } from '@kundan/domain/customer/states';
import { MAX_QUANTITY, ORDER_STATUSES } from '@kundan/domain/shop';
import { z } from 'zod';

// Zod compiles its schemas with `new Function`, which the pages' Content-Security-Policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** Fields that several calls share. */

/** A database id: a whole number from 1, or the same written as digits (path parameters, select values). */
export const Id = idOr();

/** An Id that is refused with `words`, which may depend on what was sent instead. */
export function idOr(words?: string | ((issue: { input?: unknown }) => string)) {
  return wholeNumber(2_147_483_647, words);
}

/** From 1 to `max`, as a number or in plain digits: nothing else that JavaScript would take for a number. */
export function wholeNumber(max: number, words?: string | ((issue: { input?: unknown }) => string)) {
  const digits = z.string().regex(/^\d{1,10}$/);
  const error = words && { error: words };
  return z.union([z.number(), digits.transform(Number)], error).pipe(z.int(error).min(1, error).max(max, error));
}

/** PostgreSQL keeps neither NUL nor lone surrogates, so a text with them could not be stored as it was sent. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Free text of at most `max` characters; `required` is said when it is missing or blank. */
export const text = (max: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, `At most ${max} characters.`)
    .refine(storable, 'This text has characters that cannot be stored.');

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine(storable, 'This text has characters that cannot be stored.');

/** One person, one account: trimmed and lower-cased before anything looks at it. */
export const Email = z
  .string({ error: 'Email is required.' })
  .transform(normaliseEmail)
  .refine((email) => isEmail(email) && storable(email), 'Invalid email');

export const Password = z
  .string({ error: 'Password is required.' })
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`)
  .refine(storable, 'This password has characters that cannot be stored.');

/** Rupees with at most two decimals. */
export const Rupees = z
  .number({ error: 'Please give the amount in rupees.' })
  .min(0, 'The amount must not be negative.')
  .max(1_000_000_000, 'The amount must be at most ₹1,00,00,00,000.');

export const Quantity = z
  .int({ error: 'Quantity must be a whole number from 1 to 10,000.' })
  .min(1, 'Quantity must be a whole number from 1 to 10,000.')
  .max(MAX_QUANTITY, 'Quantity must be a whole number from 1 to 10,000.');

export const OrderId = z.string().regex(/^KD-\d{6,12}$/, 'Order ids look like KD-000123.');
/** What is asked for: any number, so that an order which does not exist is not found rather than malformed. */
export const AskedOrderId = z.string().regex(/^(KD-)?\d{1,12}$/, 'Order ids look like KD-000123.');
export const OrderStatusField = z.enum(ORDER_STATUSES, { error: 'Please choose a status from the list.' });
export const StateField = z.enum(STATES, { error: 'State is required.' });

/** Sent back where the specification shows no body. */
export const Done = z.object({ message: z.string() });
export const Nothing = z.object({});
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string();
