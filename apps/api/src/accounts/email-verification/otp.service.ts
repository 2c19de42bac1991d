import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@kundan/domain/error';
import { DAY_MS } from '@kundan/domain/durations';
import type { Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { SignInNetworks } from '../sign-in/sign-in-networks.ts';
import { lockAddress } from './lock-address.ts';
import { hashBrowser, type OtpClient } from './otp-cookie.ts';
import { Otp } from './otp.entity.ts';
import { LIFETIME_MS, type Requester, RESEND_INTERVAL_MS, timeUntilNextOtp, triesUsed } from './otp-limits.ts';

/** Sends and redeems one-time passwords: six digits by mail. */
@Injectable()
export class OtpService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    private readonly networks: SignInNetworks,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** Mails a new code, which replaces an older one of the same browser. Throws OTP_TOO_OFTEN with the seconds to wait. */
  async send(email: string, now = new Date(), client: OtpClient = {}, locale?: Locale): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAddress(em, email);
      const requester = await this.identify(em, email, client);
      const waitMs = timeUntilNextOtp(await this.findOfLastDay(em, email, now), requester, now);
      if (waitMs > 0) throw new DomainError('OTP_TOO_OFTEN', { retryAfter: waitMs / 1000 });

      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const { browserHash, networkHash } = requester;
      em.create(Otp, {
        id: randomUUID(),
        email,
        codeHash: this.hash(email, code),
        browserHash,
        networkHash,
        sentAt: now,
      });
      await this.mails.write(em, { to: email, template: 'otp', data: { code }, locale });
    });
  }

  /**
   * Redeems the newest code that the client's browser requested, in the caller's transaction. A browser that requested none
   * may redeem the newest code of the address; its attempts are counted apart.
   * Returns the error instead of throwing it, so that the caller can commit the counted attempt.
   */
  async redeem(
    em: EntityManager,
    email: string,
    code: string,
    now = new Date(),
    client: OtpClient = {},
  ): Promise<DomainError | undefined> {
    await lockAddress(em, email);
    const requester = await this.identify(em, email, client);
    const sent = await this.findOfLastDay(em, email, now);
    const own = requester.browserHash
      ? sent.find(({ browserHash }) => browserHash === requester.browserHash)
      : undefined;
    const otp = own ?? sent[0];
    if (!otp || otp.usedAt || now.getTime() - otp.sentAt.getTime() >= LIFETIME_MS) return new DomainError('OTP_WRONG');
    const isOwn = otp === own;
    if (triesUsed(sent, otp, requester, isOwn))
      return new DomainError('OTP_TRIES_USED', { retryAfter: RESEND_INTERVAL_MS / 1000 });
    if (isOwn) otp.tries += 1;
    else otp.foreignTries += 1;
    if (!timingSafeEqual(Buffer.from(otp.codeHash), Buffer.from(this.hash(email, code))))
      return new DomainError('OTP_WRONG');
    otp.usedAt = now;
    return undefined;
  }

  private async identify(em: EntityManager, email: string, { browser, ip }: OtpClient): Promise<Requester> {
    const networkHash = ip === undefined ? undefined : this.networks.hash(ip);
    const isKnownNetwork = await this.networks.isKnown(em, email, networkHash);
    return { browserHash: browser === undefined ? undefined : hashBrowser(browser), networkHash, isKnownNetwork };
  }

  /** The codes sent to an address in the last 24 hours, newest first. */
  private findOfLastDay(em: EntityManager, email: string, now: Date): Promise<Otp[]> {
    const sentAt = { $gt: new Date(now.getTime() - DAY_MS) };
    return em.find(Otp, { email, sentAt }, { orderBy: { sentAt: 'desc' } });
  }

  private hash(email: string, code: string): string {
    return createHmac('sha256', this.platform.secrets.jwt).update(`otp\n${email}\n${code}`).digest('base64url');
  }
}
