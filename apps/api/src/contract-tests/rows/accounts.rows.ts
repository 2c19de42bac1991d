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
import { messages } from '@kundan/contracts/messages';
import { EmailProofService } from '../../accounts/email-proof.service.ts';
import { OtpService } from '../../accounts/otp.service.ts';
import { passwords } from '../../accounts/passwords.ts';
import { proofCookie } from '../../accounts/proof-cookie.ts';
import { SessionService } from '../../accounts/session.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { codeFor, newEmail, PASSWORD, wrongCode } from '../../testing/account-factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { row } from '../call-row.ts';

/** Sends an OTP and reads it from the mail. */
async function otpFor(app: TestApp, email: string): Promise<string> {
  await app.get(OtpService).send(email);
  return codeFor(app, email);
}

async function proofOf(app: TestApp, email: string): Promise<Record<string, string>> {
  return { [proofCookie.name]: await app.get(EmailProofService).earn(email, await otpFor(app, email)) };
}

let hash: Promise<string> | undefined;

async function setPassword(app: TestApp, { id }: TestUser): Promise<void> {
  await app.em().nativeUpdate(User, { id }, { passwordHash: await (hash ??= passwords.hash(PASSWORD)) });
}

async function refreshTokenOf(app: TestApp, { id }: TestUser): Promise<string> {
  const user = (em: ReturnType<TestApp['em']>) => em.findOneOrFail(User, id);
  const tokens = await app.em().transactional(async (em) => app.get(SessionService).open(em, await user(em)));
  return tokens.refreshToken;
}

const email = {
  missing: 'Email is required.',
  wrong: [
    ['', 'Invalid email'],
    ['nobody', 'Invalid email'],
    ['two words@example.in', 'Invalid email'],
    [5, 'Email is required.'],
    [null, 'Email is required.'],
  ],
} as const;
const password = {
  missing: 'Password is required.',
  wrong: [
    ['', 'Password must be at least 8 characters.'],
    ['1234567', 'Password must be at least 8 characters.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    [{}, 'Password is required.'],
  ],
} as const;
const sixDigits = 'Please enter the six digits of the OTP.';

export const accountRows = [
  row({
    call: verifyEmail,
    right: async (_app, owner) => ({ input: { email: ` ${owner.email.toUpperCase()} ` } }),
    answers: { message: messages.signUp.userExists },
    fields: { email },
    names: {
      field: 'email',
      missing: 'nobody@example.in',
      missingCode: 'EMAIL_NOT_FOUND',
      malformed: ['nobody', 'a@b', '@example.in', 7],
    },
    foreign: 'shared',
  }),
  row({
    call: sendOtp,
    right: async () => ({ input: { email: newEmail() } }),
    answers: { message: messages.signUp.otpSent },
    changes: ['mail_outbox', 'otps'],
    fields: { email },
    foreign: 'shared',
    refused: [
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
  row({
    call: verifyOtp,
    right: async (app) => {
      const address = newEmail();
      return { input: { email: address, otp: await otpFor(app, address) } };
    },
    answers: { message: messages.signUp.otpVerified },
    changes: ['email_proofs', 'otps'],
    fields: {
      email,
      otp: {
        missing: sixDigits,
        wrong: [
          ['', sixDigits],
          ['12345', sixDigits],
          ['1234567', sixDigits],
          ['12a456', sixDigits],
          [123456, sixDigits],
        ],
      },
    },
    foreign: 'shared',
    refused: [
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
  row({
    call: signUp,
    right: async (app) => {
      const address = newEmail();
      return {
        input: { name: 'Asha Rao', email: address, password: PASSWORD },
        cookies: await proofOf(app, address),
      };
    },
    answers: { message: messages.signUp.created, user: { name: 'Asha Rao', role: 'customer' } },
    changes: ['email_proofs', 'mail_outbox', 'users'],
    fields: {
      name: {
        missing: 'Name is required.',
        wrong: [
          ['  ', 'Name is required.'],
          [5, 'Name is required.'],
          ['x'.repeat(101), 'At most 100 characters.'],
        ],
      },
      email,
      password,
    },
    foreign: 'shared',
    refused: [
      { name: 'an address nobody proved', code: 'EMAIL_NOT_PROVEN', arrange: async () => ({ cookies: {} }) },
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
  row({
    call: signIn,
    right: async (app, owner) => {
      await setPassword(app, owner);
      return { input: { email: owner.email, password: PASSWORD } };
    },
    answers: { user: { name: 'Asha Rao' } },
    changes: ['sessions'],
    fields: {
      email,
      password: {
        missing: 'Password is required.',
        wrong: [
          ['', 'Password is required.'],
          [null, 'Password is required.'],
        ],
      },
    },
    foreign: 'shared',
    names: { field: 'email', missing: 'nobody@example.in', missingCode: 'INVALID_CREDENTIALS', malformed: ['nobody'] },
    refused: [
      {
        name: 'a wrong password',
        code: 'INVALID_CREDENTIALS',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, password: 'silver and sapphires' } }),
      },
    ],
  }),
  row({
    call: refreshToken,
    right: async (app, owner) => ({ input: { refreshToken: await refreshTokenOf(app, owner) } }),
    changes: ['sessions'],
    fields: {
      refreshToken: {
        missing: messages.session.noRefreshToken,
        wrong: [
          ['', messages.session.noRefreshToken],
          [null, messages.session.noRefreshToken],
          [{}, messages.session.noRefreshToken],
        ],
      },
    },
    foreign: 'shared',
    names: {
      field: 'refreshToken',
      missing: '00000000-0000-4000-8000-000000000000.secret',
      missingCode: 'REFRESH_FAILED',
      malformed: ['', 5],
    },
    refused: [
      {
        name: 'a token used before ends the session',
        code: 'REFRESH_FAILED',
        changes: ['sessions'],
        arrange: async (app, caller) => {
          const token = await refreshTokenOf(app, caller);
          await app.get(SessionService).renew(token);
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
  row({
    call: resetPassword,
    right: async (app, owner) => ({
      input: { email: owner.email, newPassword: PASSWORD },
      cookies: await proofOf(app, owner.email),
    }),
    answers: { message: messages.forgotPassword.done },
    changes: ['email_proofs', 'mail_outbox', 'sessions', 'users'],
    fields: { email, newPassword: password },
    foreign: 'shared',
    refused: [
      { name: 'an address nobody proved', code: 'EMAIL_NOT_PROVEN', arrange: async () => ({ cookies: {} }) },
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
  row({
    call: signOut,
    right: async () => ({ input: {} }),
    answers: { message: messages.session.loggedOut },
    changes: ['sessions'],
    foreign: 'shared',
  }),
];
