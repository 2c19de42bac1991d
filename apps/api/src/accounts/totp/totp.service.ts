import { DomainError } from '@kundan/domain/error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { auditAccount } from '../account-audit.ts';
import { User } from '../user.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { createSecret, stepOf, totpUri } from './totp-code.ts';
import { TotpSecret } from './totp-secret.entity.ts';

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Two-step sign-in with codes of an authenticator app (TOTP, RFC 6238). */
@Injectable()
export class TotpService {
  constructor(private readonly em: EntityManager) {}

  async status(userId: string): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
    const em = this.em.fork();
    const found = await em.findOne(TotpSecret, { user: userId });
    return {
      enabled: Boolean(found?.secret),
      recoveryCodesLeft: await em.count(RecoveryCode, { user: userId }),
    };
  }

  /** Creates a secret, which replaces that of a setup that was not confirmed. Sign-in changes only when it is confirmed. */
  async begin(userId: string): Promise<{ secret: string; uri: string }> {
    const secret = createSecret();
    const { email } = await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId, forUpdate);
      const found = await em.findOne(TotpSecret, { user });
      if (found) found.pendingSecret = secret;
      else em.create(TotpSecret, { user, pendingSecret: secret });
      return user;
    });
    return { secret, uri: totpUri(secret, email) };
  }

  /** Turns two-step sign-in on with a code of the new secret. Returns new recovery codes. Throws TOTP_WRONG. */
  async confirm(userId: string, code: string, now = new Date()): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId, forUpdate);
      const found = await em.findOne(TotpSecret, { user });
      const step = found?.pendingSecret ? stepOf(found.pendingSecret, code, now) : undefined;
      if (!found?.pendingSecret || step === undefined) throw new DomainError('TOTP_WRONG');
      em.assign(found, { secret: found.pendingSecret, pendingSecret: null, lastStep: step });
      auditAccount(em, userId, 'two-step.turned-on');
      return replaceRecoveryCodes(em, user);
    });
  }

  /** Turns two-step sign-in off and deletes the recovery codes. Throws NOT_FOUND when it is off. */
  async remove(userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId, forUpdate);
      if ((await em.nativeDelete(TotpSecret, { user })) === 0) throw new DomainError('NOT_FOUND');
      await em.nativeDelete(RecoveryCode, { user });
      auditAccount(em, userId, 'two-step.turned-off');
    });
  }

  /**
   * Checks the second step of a sign-in in the caller's transaction, if the account has one. A code, also a recovery code, is
   * accepted once. Throws TOTP_REQUIRED without a code and INVALID_CREDENTIALS for a wrong one.
   */
  async check(em: EntityManager, user: User, code: string | undefined, now = new Date()): Promise<void> {
    const found = await em.findOne(TotpSecret, { user, secret: { $ne: null } }, forUpdate);
    if (!found?.secret) return;
    if (!code) throw new DomainError('TOTP_REQUIRED');
    const step = stepOf(found.secret, code, now);
    if (step !== undefined && step > found.lastStep) found.lastStep = step;
    else if (step !== undefined || !(await useRecoveryCode(em, user, code)))
      throw new DomainError('INVALID_CREDENTIALS');
  }
}
