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
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { DomainError } from '@kundan/domain/error';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { accountRateLimits as rateLimits } from './account-rate-limits.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailProofService } from './email-verification/email-proof.service.ts';
import { createBrowserToken, otpCookie, readBrowserToken } from './email-verification/otp-cookie.ts';
import { OtpService } from './email-verification/otp.service.ts';
import { proofCookie } from './email-verification/proof-cookie.ts';
import { SessionService } from './sessions/session.service.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly otps: OtpService,
    private readonly proofs: EmailProofService,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly verifyEmail = implement(verifyEmail, async ({ input: { email }, ip }) => {
    await this.limits.perIp('verify-email', ip, rateLimits.verifyEmail.ip);
    await this.limits.perAccount('verify-email', email, rateLimits.verifyEmail.account);
    if (!(await this.accounts.exists(email))) throw new DomainError('EMAIL_NOT_FOUND');
    return { message: signUpMessages.userExists };
  });

  readonly sendOtp = implement(sendOtp, async ({ input: { email, locale }, ip, request, reply }) => {
    await this.limits.perIp('send-otp', ip, rateLimits.sendOtp.ip);
    const browser = readBrowserToken(request) ?? createBrowserToken();
    await this.otps.send(email, new Date(), { browser, ip }, locale);
    otpCookie.set(reply, browser, this.config);
    return { message: signUpMessages.otpSent };
  });

  readonly verifyOtp = implement(verifyOtp, async ({ input: { email, otp }, ip, request, reply }) => {
    await this.limits.perIp('verify-otp', ip, rateLimits.verifyOtp.ip);
    const proof = await this.proofs.issue(email, otp, new Date(), { browser: readBrowserToken(request), ip });
    proofCookie.set(reply, proof, this.config);
    return { message: signUpMessages.otpVerified };
  });

  readonly signUp = implement(signUp, async ({ input: form, ip, request, reply }) => {
    await this.limits.perIp('signup', ip, rateLimits.signUp.ip);
    const user = await this.accounts.signUp(form, proofCookie.read(request));
    proofCookie.clear(reply, this.config);
    return { message: signUpMessages.created, user };
  });

  readonly signIn = implement(signIn, ({ input: form, ip }) => this.accounts.signIn(form, ip));

  readonly refresh = implement(refreshToken, async ({ input: form, ip }) => {
    await this.limits.perIp('refresh-token', ip, rateLimits.refresh.ip);
    return this.sessions.refresh(form.refreshToken);
  });

  readonly resetPassword = implement(resetPassword, async ({ input: form, ip, request, reply }) => {
    await this.limits.perIp('reset-password', ip, rateLimits.resetPassword.ip);
    await this.accounts.resetPassword(form, proofCookie.read(request));
    proofCookie.clear(reply, this.config);
    return { message: forgotPasswordMessages.done };
  });

  readonly signOut = implement(signOut, async ({ session }) => {
    await this.accounts.signOut(session);
    return { message: sessionMessages.loggedOut };
  });
}
