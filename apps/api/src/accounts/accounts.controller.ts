import {
  refreshToken,
  resetPassword,
  sendOtp,
  signIn,
  type SignedIn,
  signOut,
  signUp,
  verifyEmail,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { DomainError } from '@kundan/domain/error';
import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { Implements, Input } from '../http/contract/implements.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import type { AuthenticatedSession } from '../http/session/authenticated-session.ts';
import { Session } from '../http/session/session.decorators.ts';
import { accountRateLimits as rateLimits } from './account-rate-limits.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailProofService } from './email-verification/email-proof.service.ts';
import { otpCookie } from './email-verification/otp-cookie.ts';
import { OtpService } from './email-verification/otp.service.ts';
import { proofCookie } from './email-verification/proof-cookie.ts';
import { SessionService, type Tokens } from './sessions/session.service.ts';

type Done = OutputOf<typeof signOut>;

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

  @Implements(verifyEmail)
  async verifyEmail(@Input(verifyEmail) { email }: InputOf<typeof verifyEmail>, @Ip() ip: string): Promise<Done> {
    await this.limits.perIp('verify-email', ip, rateLimits.verifyEmail.ip);
    await this.limits.perAccount('verify-email', email, rateLimits.verifyEmail.account);
    if (!(await this.accounts.exists(email))) throw new DomainError('EMAIL_NOT_FOUND');
    return { message: messages.signUp.userExists };
  }

  @Implements(sendOtp)
  async sendOtp(
    @Input(sendOtp) { email }: InputOf<typeof sendOtp>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.limits.perIp('send-otp', ip, rateLimits.sendOtp.ip);
    const browser = otpCookie.read(request) ?? otpCookie.create();
    await this.otps.send(email, new Date(), { browser, ip });
    reply.setCookie(otpCookie.name, browser, otpCookie.options(this.secure));
    return { message: messages.signUp.otpSent };
  }

  @Implements(verifyOtp)
  async verifyOtp(
    @Input(verifyOtp) { email, otp }: InputOf<typeof verifyOtp>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.limits.perIp('verify-otp', ip, rateLimits.verifyOtp.ip);
    const proof = await this.proofs.issue(email, otp, new Date(), { browser: otpCookie.read(request), ip });
    reply.setCookie(proofCookie.name, proof, proofCookie.options(this.secure));
    return { message: messages.signUp.otpVerified };
  }

  @Implements(signUp)
  async signUp(
    @Input(signUp) form: InputOf<typeof signUp>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof signUp>> {
    await this.limits.perIp('signup', ip, rateLimits.signUp.ip);
    const user = await this.accounts.signUp(form, proofCookie.read(request));
    reply.clearCookie(proofCookie.name, proofCookie.options(this.secure));
    return { message: messages.signUp.created, user };
  }

  @Implements(signIn)
  async signIn(@Input(signIn) form: InputOf<typeof signIn>, @Ip() ip: string): Promise<SignedIn> {
    return this.accounts.signIn(form, ip);
  }

  @Implements(refreshToken)
  async refresh(@Input(refreshToken) form: InputOf<typeof refreshToken>, @Ip() ip: string): Promise<Tokens> {
    await this.limits.perIp('refresh-token', ip, rateLimits.refresh.ip);
    return this.sessions.refresh(form.refreshToken);
  }

  @Implements(resetPassword)
  async resetPassword(
    @Input(resetPassword) form: InputOf<typeof resetPassword>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.limits.perIp('reset-password', ip, rateLimits.resetPassword.ip);
    await this.accounts.resetPassword(form, proofCookie.read(request));
    reply.clearCookie(proofCookie.name, proofCookie.options(this.secure));
    return { message: messages.forgotPassword.done };
  }

  @Implements(signOut)
  async signOut(@Session() session: AuthenticatedSession): Promise<Done> {
    await this.accounts.signOut(session);
    return { message: messages.session.loggedOut };
  }

  /** Browsers reject Secure cookies from a site that is served over plain HTTP. */
  private get secure(): boolean {
    return this.config.publicUrl.startsWith('https:');
  }
}
