import {
  refreshToken,
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  verifyEmail,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import { forgotPasswordMessages } from '@kundan/texts/en/forgot-password';
import { sessionMessages } from '@kundan/texts/en/session';
import { signInMessages } from '@kundan/texts/en/sign-in';
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { EmailProofService } from '../../../src/accounts/email-verification/email-proof.service.ts';
import { OtpService } from '../../../src/accounts/email-verification/otp.service.ts';
import { hashPassword } from '../../../src/accounts/password-hashing.ts';
import { proofCookie } from '../../../src/accounts/email-verification/proof-cookie.ts';
import { SessionService } from '../../../src/accounts/sessions/session.service.ts';
import { User } from '../../../src/accounts/user.entity.ts';
import { codeFor, newEmail, PASSWORD, wrongCode } from '../../support/account-factories.ts';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { accountName, localeRule } from './field-rules.ts';

/** Sends an OTP and reads it from the mail. */
async function otpFor(app: TestApp, email: string): Promise<string> {
  await app.get(OtpService).send(email);
  return codeFor(app, email);
}

async function proofOf(app: TestApp, email: string): Promise<Record<string, string>> {
  return { [proofCookie.name]: await app.get(EmailProofService).issue(email, await otpFor(app, email)) };
}

let hash: Promise<string> | undefined;

async function setPassword(app: TestApp, { id }: TestUser): Promise<void> {
  await app.em().nativeUpdate(User, { id }, { passwordHash: await (hash ??= hashPassword(PASSWORD)) });
}

async function refreshTokenOf(app: TestApp, { id }: TestUser): Promise<string> {
  const user = (em: ReturnType<TestApp['em']>) => em.findOneOrFail(User, id);
  const tokens = await app.em().transactional(async (em) => app.get(SessionService).create(em, await user(em)));
  return tokens.refreshToken;
}

const email = {
  missing: 'Email is required.',
  invalid: [
    ['', 'Invalid email'],
    ['nobody', 'Invalid email'],
    ['two words@example.in', 'Invalid email'],
    [5, 'Email is required.'],
    [null, 'Email is required.'],
  ],
} as const;
const password = {
  missing: 'Password is required.',
  invalid: [
    ['', 'Password must be at least 8 characters.'],
    ['1234567', 'Password must be at least 8 characters.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    [{}, 'Password is required.'],
  ],
} as const;
const sixDigits = 'Please enter the six digits of the OTP.';

export const accountCases = [
  defineCase({
    call: verifyEmail,
    arrange: async (_app, owner) => ({ input: { email: ` ${owner.email.toUpperCase()} ` } }),
    response: { message: signUpMessages.userExists },
    fields: { email },
    resource: {
      field: 'email',
      missing: 'nobody@example.in',
      missingCode: 'EMAIL_NOT_FOUND',
      malformed: ['nobody', 'a@b', '@example.in', 7],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: sendOtp,
    arrange: async () => ({ input: { email: newEmail() } }),
    response: { message: signUpMessages.otpSent },
    changes: ['mail_outbox', 'otps'],
    fields: { email, ...localeRule },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a second one within 30 seconds',
        code: 'OTP_TOO_OFTEN',
        arrange: async (app) => {
          const again = newEmail();
          await app.get(OtpService).send(again);
          return { input: { email: again } };
        },
      },
    ],
  }),
  defineCase({
    call: verifyOtp,
    arrange: async (app) => {
      const address = newEmail();
      return { input: { email: address, otp: await otpFor(app, address) } };
    },
    response: { message: signUpMessages.otpVerified },
    changes: ['email_proofs', 'otps'],
    fields: {
      email,
      otp: {
        missing: sixDigits,
        invalid: [
          ['', sixDigits],
          ['12345', sixDigits],
          ['1234567', sixDigits],
          ['12a456', sixDigits],
          [123456, sixDigits],
        ],
      },
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a wrong code',
        code: 'OTP_WRONG',
        changes: ['otps'],
        arrange: async (app) => {
          const address = newEmail();
          return { input: { email: address, otp: wrongCode(await otpFor(app, address)) } };
        },
      },
      {
        name: 'the code of another address',
        code: 'OTP_WRONG',
        arrange: async (app) => ({ input: { email: newEmail(), otp: await otpFor(app, newEmail()) } }),
      },
    ],
  }),
  defineCase({
    call: signUp,
    arrange: async (app) => {
      const address = newEmail();
      return {
        input: { name: 'Asha Rao', email: address, password: PASSWORD },
        cookies: await proofOf(app, address),
      };
    },
    response: { message: signUpMessages.created, user: { name: 'Asha Rao', role: 'customer' } },
    changes: ['email_proofs', 'mail_outbox', 'users'],
    fields: {
      name: accountName,
      email,
      password,
      ...localeRule,
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'an address without proof of ownership',
        code: 'EMAIL_NOT_PROVEN',
        arrange: async () => ({ cookies: {} }),
      },
      {
        name: 'the proof of another address',
        code: 'EMAIL_NOT_PROVEN',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, email: newEmail() } }),
      },
      {
        name: 'an address in use',
        code: 'EMAIL_IN_USE',
        arrange: async (app, caller) => ({
          input: { name: 'Asha Rao', email: caller.email, password: PASSWORD },
          cookies: await proofOf(app, caller.email),
        }),
      },
    ],
  }),
  defineCase({
    call: signIn,
    arrange: async (app, owner) => {
      await setPassword(app, owner);
      return { input: { email: owner.email, password: PASSWORD } };
    },
    response: { user: { name: 'Asha Rao' } },
    changes: ['sessions', 'sign_in_networks'],
    changesByAdmin: ['audit_head', 'audit_log'],
    fields: {
      email,
      password: {
        missing: 'Password is required.',
        invalid: [
          ['', 'Password is required.'],
          [null, 'Password is required.'],
        ],
      },
      code: { invalid: [5, 'x'.repeat(41)].map((one) => [one, signInMessages.codeNeeded] as const) },
    },
    forOtherUser: 'shared',
    resource: {
      field: 'email',
      missing: 'nobody@example.in',
      missingCode: 'INVALID_CREDENTIALS',
      malformed: ['nobody'],
    },
    rejected: [
      {
        name: 'a wrong password',
        code: 'INVALID_CREDENTIALS',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, password: 'silver and sapphires' } }),
      },
    ],
  }),
  defineCase({
    call: refreshToken,
    arrange: async (app, owner) => ({ input: { refreshToken: await refreshTokenOf(app, owner) } }),
    changes: ['sessions'],
    fields: {
      refreshToken: {
        missing: sessionMessages.noRefreshToken,
        invalid: [
          ['', sessionMessages.noRefreshToken],
          [null, sessionMessages.noRefreshToken],
          [{}, sessionMessages.noRefreshToken],
        ],
      },
    },
    forOtherUser: 'shared',
    resource: {
      field: 'refreshToken',
      missing: '00000000-0000-4000-8000-000000000000.secret',
      missingCode: 'REFRESH_FAILED',
      malformed: ['', 5],
    },
    rejected: [
      {
        name: 'a token used more than 30 s before ends the session',
        code: 'REFRESH_FAILED',
        changes: ['sessions'],
        arrange: async (app, caller) => {
          const token = await refreshTokenOf(app, caller);
          await app.get(SessionService).refresh(token, new Date(Date.now() - 31_000));
          return { input: { refreshToken: token } };
        },
      },
      {
        name: 'a text that is no token',
        code: 'REFRESH_FAILED',
        arrange: async () => ({ input: { refreshToken: 'x' } }),
      },
    ],
  }),
  defineCase({
    call: resetPassword,
    arrange: async (app, owner) => ({
      input: { email: owner.email, newPassword: PASSWORD },
      cookies: await proofOf(app, owner.email),
    }),
    response: { message: forgotPasswordMessages.done },
    changes: ['email_proofs', 'mail_outbox', 'sessions', 'users'],
    changesByAdmin: ['audit_head', 'audit_log'],
    fields: { email, newPassword: password, ...localeRule },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'an address without proof of ownership',
        code: 'EMAIL_NOT_PROVEN',
        arrange: async () => ({ cookies: {} }),
      },
      {
        name: 'the proof of another address',
        code: 'EMAIL_NOT_PROVEN',
        arrange: async (app) => ({ cookies: await proofOf(app, newEmail()) }),
      },
      {
        name: 'a proven address without an account',
        code: 'EMAIL_NOT_FOUND',
        arrange: async (app) => {
          const address = newEmail();
          return { input: { email: address, newPassword: PASSWORD }, cookies: await proofOf(app, address) };
        },
      },
    ],
  }),
  defineCase({
    call: signOut,
    arrange: async () => ({ input: {} }),
    response: { message: sessionMessages.loggedOut },
    changes: ['sessions'],
    changesWhenAdminCalls: ['audit_head', 'audit_log'],
    forOtherUser: 'shared',
  }),
];
