import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput, MessageResponse } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';

/** Six digits of an authenticator app, possibly typed with spaces. */
const TotpCode = z
  .string(fieldRules.account.totp)
  .transform((code) => code.replaceAll(' ', ''))
  .refine((code) => /^\d{6}$/.test(code), fieldRules.account.totp);

/** The account's password and a code, also a recovery code. Without them, the call is rejected with 401 where it needs them. */
export const TotpProof = z.object({
  password: z.string().max(1024, fieldRules.account.credentials).optional(),
  code: z.string().max(100, fieldRules.account.totpWrong).optional(),
});
export type TotpProof = z.infer<typeof TotpProof>;

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
  summary:
    'Creates a secret for an authenticator app. Sign-in changes only when a code of it is confirmed. While two-step sign-in is on, this needs password and code.',
  input: TotpProof,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOO_MANY_REQUESTS'],
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
  summary: 'Turns two-step sign-in off and deletes the recovery codes. The other sessions end.',
  input: TotpProof,
  hasBody: true,
  output: MessageResponse,
  errors: ['NOT_FOUND', 'INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOO_MANY_REQUESTS'],
});
