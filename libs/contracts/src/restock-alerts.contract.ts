import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Email, EmptyInput, Id, MessageResponse, OptionField } from './fields.ts';
import { mailLocaleField } from './translations.ts';

export const requestRestockAlert = call({
  ...addresses.requestRestockAlert,
  status: 201,
  access: 'public',
  usesSession: true,
  summary:
    'Asks for one mail when a sold-out product is available again: to the address of the session, or to a verified address (the cookie of verify-otp, which is used up).',
  input: z.object({
    id: Id,
    /** The value of the product's option. */
    option: OptionField,
    /** Without a session: the verified address. */
    email: Email.optional(),
    ...mailLocaleField,
  }),
  output: MessageResponse.extend({
    /** Ends alerts of this address without a session; the mail's link contains it too. */
    token: z.string(),
  }),
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_AVAILABLE',
    'OPTION_REQUIRED',
    'TOKEN_MISSING',
    'SESSION_EXPIRED',
    'EMAIL_NOT_PROVEN',
    'TOO_MANY_REQUESTS',
  ],
});

export const endRestockAlert = call({
  ...addresses.endRestockAlert,
  status: 200,
  access: 'public',
  usesSession: true,
  summary:
    'Ends the alerts about a product and all values of its option: of the address that the token names, or of the session.',
  input: z.object({ id: Id, token: z.string().min(1).max(1000).optional() }),
  output: MessageResponse,
  errors: ['PRODUCT_NOT_FOUND', 'ALERT_LINK_INVALID', 'TOKEN_MISSING', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const endRestockAlerts = call({
  ...addresses.endRestockAlerts,
  status: 200,
  access: 'shopper',
  summary: 'Ends all alerts of the address of the session.',
  input: EmptyInput,
  output: MessageResponse,
  errors: [],
});
