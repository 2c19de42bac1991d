import { isWebAddress } from '@kundan/domain/support/web-address';
import { z } from 'zod';
import { call } from './call.ts';
import { MessageResponse, OrderId, text } from './fields.ts';
import { fieldMessages } from './messages/field-messages.ts';

const invalid = fieldMessages.claim;

export const ClaimForm = z.object({
  order_id: OrderId,
  description: text(5000, invalid.description),
  /** The unboxing video. Blank means none. */
  video_url: z
    .string({ error: invalid.videoUrl })
    .trim()
    .max(500, fieldMessages.tooLong(500))
    .refine((url) => url === '' || isWebAddress(url), invalid.videoUrl)
    .nullish()
    .transform((url) => url || undefined),
});

export const reportDamage = call({
  method: 'POST',
  path: '/claims',
  status: 201,
  access: 'shopper',
  summary: 'Opens a ticket about damage to an order of the shopper, and mails its number. JSON, or a multipart form.',
  input: ClaimForm,
  output: MessageResponse.extend({
    /** 'KM-000123'. */
    ticket_number: z.string(),
  }),
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  acceptsMultipart: true,
  idempotent: true,
});
