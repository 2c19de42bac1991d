import { DomainError } from '@kundan/domain/error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { currentMasterKeys, unwrapKey, wrapKey } from '../../personal-keys/master-keys.ts';
import { auditAccount } from '../account-audit.ts';
import { SessionService } from '../sessions/session.service.ts';
import { User } from '../user.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { createSecret, stepOf, totpUri } from './totp-code.ts';
import { TotpSecret } from './totp-secret.entity.ts';

/** The session that changes its account. */
type OwnSession = Pick<AuthenticatedSession, 'id' | 'shopper'>;

/** What a dangerous change needs while two-step sign-in is on. */
export interface Proof {
  /** The hash of the password that was checked. */
  passwordHash: string;
  code: string | undefined;
}

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Two-step sign-in with codes of an authenticator app (TOTP, RFC 6238). */
@Injectable()
export class TotpService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsService,
  ) {}

  async status(userId: string): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
    const em = this.em.fork();
    const found = await em.findOne(TotpSecret, { user: userId });
    return {
      enabled: Boolean(found?.secret),
      recoveryCodesLeft: await em.count(RecoveryCode, { user: userId }),
    };
  }

  /** Creates a secret, which replaces that of a setup that was not confirmed. Sign-in changes only when it is confirmed. Throws as `check` does. */
  async begin(userId: string, proof?: Proof): Promise<{ secret: string; uri: string }> {
    const secret = createSecret();
    const { email } = await this.em.transactional(async (em) => {
      const user = await this.lockUser(em, userId, proof);
      const pendingSecret = seal(user, secret);
      const found = await em.findOne(TotpSecret, { user });
      if (found) found.pendingSecret = pendingSecret;
      else em.create(TotpSecret, { user, pendingSecret });
      return user;
    });
    const { name: issuer } = (await this.settings.recent()).shop;
    return { secret, uri: totpUri(secret, { email, issuer }) };
  }

  /** Turns two-step sign-in on with a code of the new secret. Returns new recovery codes. Throws TOTP_WRONG. */
  async confirm({ shopper: userId, id: session }: OwnSession, code: string, now = new Date()): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId, forUpdate);
      const found = await em.findOne(TotpSecret, { user });
      const step = found?.pendingSecret ? stepOf(open(user, found.pendingSecret), code, now) : undefined;
      if (!found?.pendingSecret || step === undefined) throw new DomainError('TOTP_WRONG');
      const wasOn = found.secret !== null;
      em.assign(found, { secret: found.pendingSecret, pendingSecret: null, lastStep: step });
      if (wasOn) await this.endOthers(em, user, session, 'replaced');
      const codes = await replaceRecoveryCodes(em, user);
      await auditAccount(em, userId, 'two-step.turned-on');
      return codes;
    });
  }

  /** Turns two-step sign-in off and deletes the recovery codes. Throws NOT_FOUND when it is off, and as `check` does. */
  async remove({ shopper: userId, id: session }: OwnSession, proof: Proof): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await this.lockUser(em, userId, proof);
      if ((await em.nativeDelete(TotpSecret, { user })) === 0) throw new DomainError('NOT_FOUND');
      await em.nativeDelete(RecoveryCode, { user });
      await this.endOthers(em, user, session, 'off');
      await auditAccount(em, userId, 'two-step.turned-off');
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
    const secret = open(user, found.secret);
    // A secret of an earlier version is stored as it is.
    if (secret === found.secret) found.secret = seal(user, secret);
    const step = stepOf(secret, code, now);
    if (step !== undefined && step > found.lastStep) found.lastStep = step;
    else if (step !== undefined || !(await useRecoveryCode(em, user, code)))
      throw new DomainError('INVALID_CREDENTIALS');
  }

  /** Deletes the secrets of an account in the caller's transaction. */
  async forget(em: EntityManager, user: User): Promise<void> {
    await em.nativeDelete(TotpSecret, { user });
    await em.nativeDelete(RecoveryCode, { user });
  }

  /** Locks an account and checks its second step. `proof` is missing while the account has none. Throws as `check` does. */
  async lockUser(em: EntityManager, userId: string, proof: Proof | undefined): Promise<User> {
    const user = await em.findOneOrFail(User, userId, forUpdate);
    if (proof && proof.passwordHash !== user.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    await this.check(em, user, proof?.code);
    return user;
  }

  private async endOthers(em: EntityManager, user: User, session: string, change: 'off' | 'replaced'): Promise<void> {
    await this.sessions.revokeAll(em, user, session);
    await this.mails.write(em, { to: user.email, template: 'two-step-changed', data: { name: user.name, change } });
  }
}

/** Encrypts a secret with the key of personal data. */
const seal = ({ id }: User, secret: string) => wrapKey(contextOf(id), Buffer.from(secret), currentMasterKeys());
/** A secret in base32 has no dot: earlier versions stored it as it is. */
const open = ({ id }: User, stored: string) =>
  stored.includes('.') ? unwrapKey(contextOf(id), stored, currentMasterKeys()).export().toString() : stored;
const contextOf = (userId: string) => `two-step ${userId}`;
