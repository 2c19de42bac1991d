import { RETURN_WISHES } from '@kundan/domain/order/order-return';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { claimFiles } from './claims.contract.ts';
import { optionalText, OrderIdParam, Quantity, text, wholeNumber } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import { OrderReturn } from './order-returns.ts';

const invalid = fieldRules.returns;

export const ReturnForm = z.object({
  lines: z
    .array(z.object({ line: wholeNumber(1000, invalid.line), quantity: Quantity }), invalid.lines)
    .min(1, invalid.lines)
    .max(100, invalid.lines),
  /** 'damaged' for pieces that arrived damaged, or the shopper's own words. */
  reason: text(1000, invalid.reason),
  wish: z.enum(RETURN_WISHES, invalid.wish),
  description: optionalText(5000)
    .nullish()
    .transform((description) => description || undefined),
  ...claimFiles,
});

export const requestReturn = call({
  ...addresses.requestReturn,
  status: 201,
  access: 'shopper',
  summary:
    'Asks to return pieces of an order of the shopper. JSON, or a multipart form whose field `lines` is JSON, with photographs.',
  input: ReturnForm.extend({ id: OrderIdParam }),
  output: OrderReturn,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_SHIPPED',
    'ORDER_NOT_DELIVERED',
    'ORDER_CHANGED_MEANWHILE',
    'RETURN_NOT_ACCEPTED',
    'RETURN_TOO_LATE',
    'RETURN_TOO_MANY',
    'TOO_MANY_CLAIMS',
    'IMAGE_UNSUPPORTED',
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_MANY_PIXELS',
    'TOO_MANY_REQUESTS',
  ],
  acceptsMultipart: true,
  idempotent: true,
});
