import { signIn as call } from '@kundan/contracts/accounts.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { signInMessages } from '@kundan/texts/en/sign-in';
import { errorTexts } from '@kundan/texts/en/error';
import { ApiError } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { forgetTypedEmail } from '../../auth/typed-email.ts';
import { startSession } from '../../auth/change-session.ts';
import { toast } from '../../ui/feedback/toast.ts';

export const Credentials = call.input;

/** Starts a session on this device and returns the user's name. */
export async function signIn(credentials: RequestOf<typeof call>): Promise<string> {
  const answer = await send(call, credentials);
  startSession(answer);
  forgetTypedEmail();
  return answer.user.name;
}

/** Whether email and password are right, and the account has two-step sign-in. */
export const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TOTP_REQUIRED';

/**
 * The text for a failed sign-in, with or without a code. For rate limits it is the API's message, which contains the waiting
 * time.
 */
export function signInFailure(error: unknown, withCode = false): string {
  if (!(error instanceof ApiError)) return signInMessages.failed;
  if (needsCode(error)) return signInMessages.codeNeeded;
  if (error.status === 401) return withCode ? signInMessages.codeRejected : errorTexts.INVALID_CREDENTIALS;
  if (error.status === 429 && error.message) return error.message;
  return signInMessages.failed;
}

export const welcome = (name: string) => toast.success(signInMessages.welcome(name), { account: true });
