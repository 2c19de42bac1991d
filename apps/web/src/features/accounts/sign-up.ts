import { sendOtp, signUp as signUpCall, verifyEmail, verifyOtp } from '@kundan/contracts/accounts.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { getCartAfterSignUp } from '@kundan/contracts/cart.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { signInMessages } from '@kundan/texts/en/sign-in';
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { errorTexts } from '@kundan/texts/en/error';
import { ApiError } from '../../http/request.ts';
import { mailLanguage } from '../../http/mail-language.ts';
import { send } from '../../http/send.ts';
import { currentSession } from '../../auth/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { signIn } from './sign-in.ts';

const texts = signUpMessages;

/** A failed step of the sign-up; the dialog shows its message. */
export class SignUpFailed extends Error {
  override name = 'SignUpFailed';
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.retryAfter = cause instanceof ApiError ? cause.retryAfter : undefined;
  }
}

/** The text for the error of a step. */
export const failureText = (error: unknown): string =>
  error instanceof SignUpFailed ? error.message : shopMessages.unexpected;

/**
 * Runs the call of one step. Throws with the API's message or `refused` for an error response, and with `silent` when
 * no response arrives.
 */
async function step<T>(work: Promise<T>, refused: string, silent: string, note?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (note) toast.error(note, { account: true, repeats: true });
    throw new SignUpFailed(error instanceof ApiError ? error.message || refused : silent, error);
  }
}

/** Checks that the address has no account yet. */
async function checkEmail(email: string): Promise<void> {
  const exists = await step(
    send(verifyEmail, { email }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'EMAIL_NOT_FOUND') return false;
        throw error;
      },
    ),
    texts.emailCheckUnexpected,
    texts.emailCheckFailed,
  );
  if (exists) throw new SignUpFailed(texts.userExists);
}

export async function requestOtp(email: string): Promise<void> {
  await checkEmail(email);
  await step(send(sendOtp, { email, ...mailLanguage }), texts.otpSendFailed, texts.otpSendFailed, texts.otpSendFailed);
  toast.success(texts.otpSentCheckInbox, { account: true });
}

export async function resendOtp(email: string): Promise<void> {
  await step(send(sendOtp, { email, ...mailLanguage }), texts.otpSendFailed, texts.otpSendFailed, texts.otpSendFailed);
  toast.success(texts.otpSent, { account: true });
}

export async function confirmOtp(proof: RequestOf<typeof verifyOtp>): Promise<void> {
  await step(send(verifyOtp, proof), errorTexts.OTP_WRONG, texts.otpFailed, texts.otpFailedLater);
  toast.success(texts.otpVerified, { account: true });
}

/** Creates the account and signs in. */
export async function createAccount(account: RequestOf<typeof signUpCall>): Promise<void> {
  try {
    await step(send(signUpCall, { ...account, ...mailLanguage }), texts.failed, texts.failedLater);
    await step(signIn(account), signInMessages.failed, signInMessages.failed);
  } catch (error) {
    toast.error(error instanceof SignUpFailed ? error.message : texts.failedLater, { account: true, repeats: true });
    throw error;
  }
  toast.success(texts.created, { account: true, repeats: true });
  toast.success(texts.done, { account: true });
  send(getCartAfterSignUp, {}, { token: currentSession()?.token }).catch(console.error);
}
