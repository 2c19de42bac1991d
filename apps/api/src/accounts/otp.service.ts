import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Fault } from '@kundan/domain/fault';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { lockAddress } from './lock-address.ts';
import { Otp } from './otp.entity.ts';

const LIFE_MS = 10 * 60 * 1000;
const TRIES = 5;
const RESEND_MS = 30 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const PER_HOUR = 5;

/** Six digits by mail that show who reads it. */
@Injectable()
export class OtpService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** Mails a new code, which replaces an older one. Throws OTP_TOO_OFTEN with the seconds to wait. */
  async send(email: string, now = new Date()): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAddress(em, email);
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      const sent = await em.find(Otp, { email, sentAt: { $gt: hourAgo } }, { orderBy: { sentAt: 'desc' } });
      const wait = waitMs(sent, now);
      if (wait > 0) throw new Fault('OTP_TOO_OFTEN', { retryAfter: wait / 1000 });

      const code = randomInt(1_000_000).toString().padStart(6, '0');
      em.create(Otp, { id: randomUUID(), email, codeHash: this.hash(email, code), sentAt: now });
      this.mails.write(em, { to: email, template: 'otp', data: { code } });
    });
  }

  /** Uses the code up, inside the caller's transaction. Answers with the refusal instead of throwing it, so that the try is counted. */
  async use(em: EntityManager, email: string, code: string, now = new Date()): Promise<Fault | undefined> {
    await lockAddress(em, email);
    const otp = await em.findOne(Otp, { email }, { orderBy: { sentAt: 'desc' } });
    if (!otp || otp.usedAt || now.getTime() - otp.sentAt.getTime() >= LIFE_MS) return new Fault('OTP_WRONG');
    if (otp.tries >= TRIES) return new Fault('OTP_TRIES_USED', { retryAfter: RESEND_MS / 1000 });
    otp.tries += 1;
    if (!timingSafeEqual(Buffer.from(otp.codeHash), Buffer.from(this.hash(email, code)))) return new Fault('OTP_WRONG');
    otp.usedAt = now;
    return undefined;
  }

  private hash(email: string, code: string): string {
    return createHmac('sha256', this.platform.secrets.jwt).update(`otp\n${email}\n${code}`).digest('base64url');
  }
}

/** Milliseconds until another code may be sent, given those of the last hour, newest first. */
function waitMs(sent: Otp[], now: Date): number {
  const until = (otp: Otp | undefined, pause: number) => (otp ? otp.sentAt.getTime() + pause - now.getTime() : 0);
  return Math.max(until(sent[0], RESEND_MS), until(sent[PER_HOUR - 1], HOUR_MS));
}
