import { createHash, randomBytes } from 'node:crypto';
import { Fault } from '@kundan/domain/fault';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EmailProof } from './email-proof.entity.ts';
import { OtpService } from './otp.service.ts';
import { proofCookie } from './proof-cookie.ts';

/** Turns a right OTP into a proof for one address, good once. */
@Injectable()
export class EmailProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly otps: OtpService,
  ) {}

  /** Checks the code and returns the cookie's value. Throws OTP_WRONG or OTP_TRIES_USED. */
  async earn(email: string, code: string, now = new Date()): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const refusal = await this.em.transactional(async (em) => {
      const refused = await this.otps.use(em, email, code, now);
      if (refused) return refused;
      await em.nativeDelete(EmailProof, { email });
      em.create(EmailProof, {
        tokenHash: hashOf(token),
        email,
        expiresAt: new Date(now.getTime() + proofCookie.lifetimeMs),
      });
      return undefined;
    });
    if (refusal) throw refusal;
    return token;
  }

  /** Throws EMAIL_NOT_PROVEN; changes nothing. */
  async check(email: string, token: string | undefined, now = new Date()): Promise<void> {
    if ((await this.em.fork().count(EmailProof, unspent(email, token, now))) === 0) throw new Fault('EMAIL_NOT_PROVEN');
  }

  /** Uses the proof up, inside the caller's transaction. Throws EMAIL_NOT_PROVEN. */
  async spend(em: EntityManager, email: string, token: string | undefined, now = new Date()): Promise<void> {
    if ((await em.nativeUpdate(EmailProof, unspent(email, token, now), { usedAt: now })) === 0)
      throw new Fault('EMAIL_NOT_PROVEN');
  }
}

function unspent(email: string, token: string | undefined, now: Date) {
  return { tokenHash: hashOf(token ?? ''), email, usedAt: null, expiresAt: { $gt: now } };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
