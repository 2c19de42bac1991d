import { isEmail, isPhone, normalizeEmail } from '@kundan/domain/customer/validation';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { MessageResponse, text } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import { mailLocaleField } from './translations.ts';

const invalid = fieldRules.contact;

export const ContactForm = z.object({
  name: text(100, invalid.name),
  /** Normalized, so that limits, export and erasure find every spelling of an address. */
  email: z.string(invalid.email).transform(normalizeEmail).refine(isEmail, invalid.email),
  phone: z
    .string(invalid.phone)
    .trim()
    .refine((phone) => phone === '' || isPhone(phone), invalid.phone)
    .nullish()
    .transform((phone) => phone || undefined),
  message: text(5000, invalid.message),
  /** A hidden field that only bots fill in. A message with it is accepted and discarded. */
  website: z.string().max(500).optional(),
  ...mailLocaleField,
});

export const sendContactMessage = call({
  ...addresses.sendContactMessage,
  status: 200,
  access: 'public',
  summary: 'Stores a message, mails it to support and acknowledges it to the writer.',
  input: ContactForm,
  output: MessageResponse.extend({
    /** The ticket, 'KM-000123'. Absent for a message that was discarded. */
    ticket_number: z.string().optional(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  idempotent: true,
});
