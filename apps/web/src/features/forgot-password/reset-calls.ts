import { resetPassword, sendOtp, verifyEmail, verifyOtp } from '@kundan/contracts/accounts.contract';
import { forgotPasswordMessages } from '@kundan/texts/en/forgot-password';
import { ApiError, errorText } from '../../http/request.ts';
import { mailLanguage } from '../../http/mail-language.ts';
import { send } from '../../http/send.ts';

const texts = forgotPasswordMessages;

/** Step 1: checks that the account exists and mails the code. */
export async function askForCode(email: string): Promise<void> {
  await send(verifyEmail, { email });
  await send(sendOtp, { email, ...mailLanguage });
}

export async function proveEmail(email: string, otp: string): Promise<void> {
  await send(verifyOtp, { email, otp });
}

export async function setPassword(email: string, newPassword: string): Promise<void> {
  await send(resetPassword, { email, newPassword, ...mailLanguage });
}

/** The text for an error in the first step. */
export function emailProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return error.message || texts.emailNotFound;
  return error instanceof ApiError && error.status < 500 && error.message ? error.message : texts.somethingWrong;
}

/** The text for an error in the second step. */
export const resetProblem = (error: unknown): string => errorText(error, texts.failed);

/** The verification was already used or has expired, so the address has to be verified again. */
export const needsNewCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'EMAIL_NOT_PROVEN';
