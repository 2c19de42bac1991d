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
import { messages } from '@kundan/contracts/messages';
import { Fault } from '@kundan/domain/fault';
import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.ts';
import { Implements, Input } from '../http/implements.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { Session } from '../http/session.guard.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailProofService } from './email-proof.service.ts';
import { OtpService } from './otp.service.ts';
import { proofCookie } from './proof-cookie.ts';
import { rates } from './rates.ts';
import { type LiveSession, SessionService, type Tokens } from './session.service.ts';

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
    await this.limits.perIp('verify-email', ip, rates.verifyEmail.ip);
    await this.limits.perAccount('verify-email', email, rates.verifyEmail.account);
    if (!(await this.accounts.exists(email))) throw new Fault('EMAIL_NOT_FOUND');
    return { message: messages.signUp.userExists };
  }

  @Implements(sendOtp)
  async sendOtp(@Input(sendOtp) { email }: InputOf<typeof sendOtp>, @Ip() ip: string): Promise<Done> {
    await this.limits.perIp('send-otp', ip, rates.sendOtp.ip);
    await this.otps.send(email);
    return { message: messages.signUp.otpSent };
  }

  @Implements(verifyOtp)
  async verifyOtp(
    @Input(verifyOtp) { email, otp }: InputOf<typeof verifyOtp>,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.limits.perIp('verify-otp', ip, rates.verifyOtp.ip);
    const proof = await this.proofs.earn(email, otp);
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
    await this.limits.perIp('signup', ip, rates.signUp.ip);
    const user = await this.accounts.signUp(form, proofCookie.read(request));
    reply.clearCookie(proofCookie.name, proofCookie.options(this.secure));
    return { message: messages.signUp.created, user };
  }

  @Implements(signIn)
  async signIn(@Input(signIn) form: InputOf<typeof signIn>, @Ip() ip: string): Promise<SignedIn> {
    await this.limits.perIp('signin', ip, rates.signIn.ip);
    await this.limits.perAccount('signin', form.email, rates.signIn.account);
    return this.accounts.signIn(form);
  }

  @Implements(refreshToken)
  async refresh(@Input(refreshToken) form: InputOf<typeof refreshToken>, @Ip() ip: string): Promise<Tokens> {
    await this.limits.perIp('refresh-token', ip, rates.refresh.ip);
    return this.sessions.renew(form.refreshToken);
  }

  @Implements(resetPassword)
  async resetPassword(
    @Input(resetPassword) form: InputOf<typeof resetPassword>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.limits.perIp('reset-password', ip, rates.resetPassword.ip);
    await this.accounts.resetPassword(form, proofCookie.read(request));
    reply.clearCookie(proofCookie.name, proofCookie.options(this.secure));
    return { message: messages.forgotPassword.done };
  }

  @Implements(signOut)
  async signOut(@Session() session: LiveSession): Promise<Done> {
    await this.sessions.end(session.id);
    return { message: messages.session.loggedOut };
  }

  /** Browsers would drop a Secure cookie of a shop served over plain HTTP. */
  private get secure(): boolean {
    return this.config.publicUrl.startsWith('https:');
  }
}
