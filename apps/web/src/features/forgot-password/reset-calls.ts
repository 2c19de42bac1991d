import { resetPassword, sendOtp, verifyEmail, verifyOtp } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages';
import { ApiError } from '../../api/request.ts';
import { send } from '../../api/send.ts';

const texts = messages.forgotPassword;

/** Step 1: the account must exist; then the code is mailed. */
export async function askForCode(email: string): Promise<void> {
  await send(verifyEmail, { email });
  await send(sendOtp, { email });
}

export async function proveEmail(email: string, otp: string): Promise<void> {
  await send(verifyOtp, { email, otp });
}

export async function setPassword(email: string, newPassword: string): Promise<void> {
  await send(resetPassword, { email, newPassword });
}

/** The words for a failed first step. */
export function emailProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return error.message || texts.emailNotFound;
  return error instanceof ApiError && error.status < 500 && error.message ? error.message : texts.somethingWrong;
}

/** The words for a failed second step. */
export function resetProblem(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : texts.failed;
}

/** The address has to be proven anew: the proof was used or is too old. */
export const needsNewCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'EMAIL_NOT_PROVEN';
