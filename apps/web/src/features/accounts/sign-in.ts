import { signIn as call } from '@kundan/contracts/accounts.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { errorResponses } from '@kundan/contracts/error-responses';
import { ApiError } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { forgetTypedEmail } from '../../auth/typed-email.ts';
import { startSession } from '../../auth/change-session.ts';
import { toast } from '../../ui/feedback/toast.ts';

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
  if (!(error instanceof ApiError)) return messages.signIn.failed;
  if (needsCode(error)) return messages.totp.codeNeeded;
  if (error.status === 401) return withCode ? messages.totp.codeRejected : errorResponses.INVALID_CREDENTIALS.message;
  if (error.status === 429 && error.message) return error.message;
  return messages.signIn.failed;
}

export const welcome = (name: string) => toast.success(messages.signIn.welcome(name), { account: true });
