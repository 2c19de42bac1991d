import { isWebAddress } from '@kundan/domain/support/web-address';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { MessageResponse, OrderId, text } from './fields.ts';
import { fieldRules } from './field-rules.ts';

const invalid = fieldRules.claim;

/** The most open reports about an order. */
export const MAX_OPEN_CLAIMS = 3;

/** The fields of a report that are not text: they are the same for a return. */
export const claimFiles = {
  /** The unboxing video. Blank means none. */
  video_url: z
    .string(invalid.videoUrl)
    .trim()
    .max(500, fieldRules.tooLong({ max: 500 }))
    .refine((url) => url === '' || isWebAddress(url), invalid.videoUrl)
    .nullish()
    .transform((url) => url || undefined),
  /** Only a multipart form has files. */
  photos: z.array(z.file(invalid.photos), invalid.photos).max(addresses.MAX_CLAIM_PHOTOS, invalid.tooMany).optional(),
};

export const ClaimForm = z.object({
  order_id: OrderId,
  description: text(5000, invalid.description),
  ...claimFiles,
});

export const reportDamage = call({
  ...addresses.reportDamage,
  status: 201,
  access: 'shopper',
  summary:
    'Opens a ticket about damage to an order of the shopper, and mails its number. JSON, or a multipart form with photographs (JPEG, PNG, WebP or AVIF by content).',
  input: ClaimForm,
  output: MessageResponse.extend({
    /** 'KM-000123'. */
    ticket_number: z.string(),
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_SHIPPED',
    'ORDER_CHANGED_MEANWHILE',
    'TOO_MANY_CLAIMS',
    'IMAGE_UNSUPPORTED',
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_MANY_PIXELS',
    'TOO_MANY_REQUESTS',
  ],
  acceptsMultipart: true,
  idempotent: true,
});
