import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput, MessageResponse } from '../fields.ts';
import { fieldMessages } from '../messages/field-messages.ts';

/** Six digits of an authenticator app, possibly typed with spaces. */
const TotpCode = z
  .string({ error: fieldMessages.account.totp })
  .transform((code) => code.replaceAll(' ', ''))
  .refine((code) => /^\d{6}$/.test(code), fieldMessages.account.totp);

export const totpStatus = call({
  method: 'GET',
  path: '/account/totp',
  status: 200,
  access: 'admin',
  summary: 'Whether signing in to this account needs a code of an authenticator app.',
  input: EmptyInput,
  output: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  errors: [],
});

export const beginTotp = call({
  method: 'POST',
  path: '/account/totp',
  status: 201,
  access: 'admin',
  summary: 'Creates a secret for an authenticator app. Sign-in changes only when a code of it is confirmed.',
  input: EmptyInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: [],
});

export const confirmTotp = call({
  method: 'POST',
  path: '/account/totp/confirm',
  status: 200,
  access: 'admin',
  summary:
    'Turns two-step sign-in on with a code of the new secret. Returns ten recovery codes, each of which replaces one code; they are not shown again.',
  input: z.object({ code: TotpCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['TOTP_WRONG', 'TOO_MANY_REQUESTS'],
});

export const removeTotp = call({
  method: 'DELETE',
  path: '/account/totp',
  status: 200,
  access: 'admin',
  summary: 'Turns two-step sign-in off and deletes the recovery codes.',
  input: EmptyInput,
  output: MessageResponse,
  errors: ['NOT_FOUND'],
});
