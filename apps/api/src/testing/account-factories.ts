import { randomUUID } from 'node:crypto';
import { signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { OtpService } from '../accounts/otp.service.ts';
import { OutboxMail } from '../mail/mail-outbox.entity.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'gold and garnets';

export const newEmail = () => `${randomUUID()}@example.in`;

/** The code of the newest OTP mail, as the person would read it. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const newest = { orderBy: { createdAt: 'desc' } } as const;
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: email, template: 'otp' }, newest);
  return (mail.data as { code: string }).code;
}

/** Another code than the right one. */
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Sends an OTP a minute ago, whatever was sent before, so that another may follow at once. */
export async function sendOtpEarlier(app: TestApp, email: string): Promise<void> {
  await app.em().execute(`update otps set sent_at = sent_at - interval '2 hours' where email = ?`, [email]);
  await app.get(OtpService).send(email, new Date(Date.now() - 60_000));
}

/** Sends and enters an OTP; returns the cookies that prove the address. */
export async function prove(app: TestApp, email: string): Promise<Record<string, string>> {
  await sendOtpEarlier(app, email);
  return (await app.call(verifyOtp, { email, otp: await codeFor(app, email) })).cookies;
}

/** An account made the whole way, and its first session. */
export async function makeAccount(app: TestApp, email = newEmail(), name = 'Asha Rao') {
  await app.call(signUp, { name, email, password: PASSWORD }, { cookies: await prove(app, email) });
  const { body } = await app.call(signIn, { email, password: PASSWORD });
  return { ...body, email, id: body.user.id, token: body.accessToken };
}
