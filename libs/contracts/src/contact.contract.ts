import { isEmail, isPhone } from '@kundan/domain/customer/validation';
import { z } from 'zod';
import { call } from './call.ts';
import { Done, text } from './fields.ts';

const badPhone = 'Phone must be 10 digits';

export const ContactForm = z.object({
  name: text(100, 'Name is required'),
  email: z.string({ error: 'Invalid email' }).trim().refine(isEmail, 'Invalid email'),
  phone: z
    .string({ error: badPhone })
    .trim()
    .refine((phone) => phone === '' || isPhone(phone), badPhone)
    .nullish()
    .transform((phone) => phone || undefined),
  message: text(5000, 'Message is required'),
  /** Hidden from people: who fills it in is a program, and its message goes nowhere. */
  website: z.string().max(500).optional(),
});

export const sendContactMessage = call({
  method: 'POST',
  path: '/contact',
  status: 200,
  access: 'public',
  summary: 'Stores a message and mails it to support.',
  input: ContactForm,
  output: Done,
  faults: ['TOO_MANY_REQUESTS'],
  idempotent: true,
});
