import { randomUUID } from 'node:crypto';
import { signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { OtpService } from '../../src/accounts/email-verification/otp.service.ts';
import { OutboxMail } from '../../src/mail/outbox/mail-outbox.entity.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'gold and garnets';

export const newEmail = () => `${randomUUID()}@example.in`;

/** Reads the code from the newest OTP mail to this address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const newest = { orderBy: { createdAt: 'desc' } } as const;
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: email, template: 'otp' }, newest);
  return (mail.data as { code: string }).code;
}

/** Returns a code that differs from the given one. */
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Sends an OTP dated one minute ago and backdates earlier ones, so that the resend limit does not apply. */
export async function sendOtpEarlier(app: TestApp, email: string): Promise<void> {
  await app.em().execute(`update otps set sent_at = sent_at - interval '2 hours' where email = ?`, [email]);
  await app.get(OtpService).send(email, new Date(Date.now() - 60_000));
}

/** Verifies an address by OTP and returns the proof cookie. */
export async function prove(app: TestApp, email: string): Promise<Record<string, string>> {
  await sendOtpEarlier(app, email);
  return (await app.call(verifyOtp, { email, otp: await codeFor(app, email) })).cookies;
}

/** Signs up through the API, with OTP, and signs in. */
export async function makeAccount(app: TestApp, email = newEmail(), name = 'Asha Rao') {
  await app.call(signUp, { name, email, password: PASSWORD }, { cookies: await prove(app, email) });
  const { body } = await app.call(signIn, { email, password: PASSWORD });
  return { ...body, email, id: body.user.id, token: body.accessToken };
}
