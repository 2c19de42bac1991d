import { isEmail, isPhone } from '@kundan/domain/customer/validation';
import { z } from 'zod';
import { call } from './call.ts';
import { Done, text } from './fields.ts';

export const ContactForm = z.object({
  name: text(100, 'Name is required'),
  email: z.string({ error: 'Invalid email' }).trim().refine(isEmail, 'Invalid email'),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === '' || isPhone(phone), 'Phone must be 10 digits')
    .nullish()
    .transform((phone) => phone || undefined),
  message: text(5000, 'Message is required'),
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
});
