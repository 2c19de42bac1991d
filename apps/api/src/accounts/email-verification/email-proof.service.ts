import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EmailProof } from './email-proof.entity.ts';
import type { OtpClient } from './otp-cookie.ts';
import { OtpService } from './otp.service.ts';
import { proofCookie } from './proof-cookie.ts';

/** Issues and redeems proofs: single-use tokens that prove the ownership of an email address. */
@Injectable()
export class EmailProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly otps: OtpService,
  ) {}

  /** Redeems an OTP and returns the token of a new proof, which replaces an older one. Throws OTP_WRONG or OTP_TRIES_USED. */
  async issue(email: string, code: string, now = new Date(), client: OtpClient = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const error = await this.em.transactional(async (em) => {
      const otpError = await this.otps.redeem(em, email, code, now, client);
      if (otpError) return otpError;
      await em.nativeDelete(EmailProof, { email });
      em.create(EmailProof, {
        tokenHash: hashToken(token),
        email,
        expiresAt: new Date(now.getTime() + proofCookie.lifetimeSeconds * 1000),
      });
      return undefined;
    });
    // Thrown after the commit, so that the attempt stays counted.
    if (error) throw error;
    return token;
  }

  /** Throws EMAIL_NOT_PROVEN unless the proof is valid. Does not redeem it. */
  async check(email: string, token: string | undefined, now = new Date()): Promise<void> {
    if ((await this.em.fork().count(EmailProof, validProof(email, token, now))) === 0)
      throw new DomainError('EMAIL_NOT_PROVEN');
  }

  /** Whether the token is a proof of this address that has not expired, used up or not. */
  async wasIssued(em: EntityManager, email: string, token: string | undefined, now = new Date()): Promise<boolean> {
    const { usedAt: _, ...issued } = validProof(email, token, now);
    return (await em.count(EmailProof, issued)) > 0;
  }

  /** Redeems a proof in the caller's transaction. Throws EMAIL_NOT_PROVEN. */
  async redeem(em: EntityManager, email: string, token: string | undefined, now = new Date()): Promise<void> {
    if ((await em.nativeUpdate(EmailProof, validProof(email, token, now), { usedAt: now })) === 0)
      throw new DomainError('EMAIL_NOT_PROVEN');
  }
}

/** The filter for a proof of this address that is neither used nor expired. */
function validProof(email: string, token: string | undefined, now: Date) {
  return { tokenHash: hashToken(token ?? ''), email, usedAt: null, expiresAt: { $gt: now } };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
