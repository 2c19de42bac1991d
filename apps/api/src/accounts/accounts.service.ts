import { randomUUID } from 'node:crypto';
import type { resetPassword, SignedIn, signIn, signUp, User as UserView } from '@kundan/contracts/accounts.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { DEFAULT_LOCALE } from '@kundan/domain/locale';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PreparedStatements } from '../infrastructure/database/prepared-statements.ts';
import type { AuthenticatedSession } from '../http/session/authenticated-session.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { auditAccount } from './account-audit.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { EmailProofService } from './email-verification/email-proof.service.ts';
import { hashPassword, passwordMatches, saltOf } from './password-hashing.ts';
import { SessionService } from './sessions/session.service.ts';
import { SignInLimits } from './sign-in/sign-in-limits.ts';
import { SignInNetworks } from './sign-in/sign-in-networks.ts';
import { TotpService } from './totp/totp.service.ts';
import { User, userView } from './user.entity.ts';

/** Selects columns instead of an entity, so that the query takes as long for an unknown address as for a known one. */
const FIND_CREDENTIALS = sql`
  select u.password_hash as "passwordHash", n.user_id is not null as "isKnownNetwork",
    case when u.role = 'admin' then u.id end as "staffId" from users u
  left join sign_in_networks n on n.user_id = u.id and n.network_hash = ${'network'}
  where u.email = ${'email'}`;
type Credentials = { passwordHash: string; isKnownNetwork: boolean; staffId: string | null };

/** Sign-up, sign-in and password reset. */
@Injectable()
export class AccountsService implements OnModuleDestroy {
  private readonly logger = new Logger(AccountsService.name);
  /** The records of failed sign-ins, one after the other. */
  private recording: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly proofs: EmailProofService,
    private readonly sessions: SessionService,
    private readonly mails: MailOutbox,
    private readonly statements: PreparedStatements,
    private readonly networks: SignInNetworks,
    private readonly limits: SignInLimits,
    private readonly totp: TotpService,
  ) {}

  async exists(email: string): Promise<boolean> {
    return (await this.em.fork().count(User, { email })) > 0;
  }

  /** Creates an account and mails a welcome. `proof` is the proof cookie's value. Throws EMAIL_NOT_PROVEN or EMAIL_IN_USE. */
  async signUp(
    { name, email, password, locale = DEFAULT_LOCALE }: InputOf<typeof signUp>,
    proof: string | undefined,
  ): Promise<UserView> {
    const passwordHash = await this.hashWithProof(email, proof, password);
    try {
      return await this.em.transactional(async (em) => {
        await this.proofs.redeem(em, email, proof);
        const user = em.create(User, { id: randomUUID(), name, email, passwordHash, locale, createdAt: new Date() });
        await this.mails.write(em, { to: email, template: 'welcome', data: { name }, locale });
        await em.flush();
        return userView(user);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('EMAIL_IN_USE', { cause: error });
      throw error;
    }
  }

  /**
   * Creates a session, within the limits of failed sign-ins. Throws INVALID_CREDENTIALS, TOTP_REQUIRED or
   * TOO_MANY_REQUESTS.
   */
  async signIn(form: InputOf<typeof signIn>, ip: string): Promise<SignedIn> {
    const values = { email: form.email, network: this.networks.hash(ip) };
    const found = await FIND_CREDENTIALS.first<Credentials>(this.statements, values);
    const salt = found && !found.staffId ? saltOf(found.passwordHash) : undefined;
    const attempt = { email: form.email, ip, isKnownNetwork: found?.isKnownNetwork ?? false, salt };
    try {
      return await this.limits.run(attempt, () => this.createSession(form, found, ip));
    } catch (error) {
      if (found?.staffId && error instanceof DomainError && error.code === 'INVALID_CREDENTIALS')
        this.recordFailure(found.staffId);
      throw error;
    }
  }

  /** The response does not wait for the record: its duration would tell which addresses are those of staff. */
  private recordFailure(staffId: string): void {
    const record = () => this.em.fork().transactional((em) => auditAccount(em, staffId, 'admin.sign-in-failed'));
    this.recording = this.recording.then(record).catch((error: unknown) => this.logger.error(error));
  }

  onModuleDestroy(): Promise<void> {
    return this.recording;
  }

  /**
   * Checks the password of a signed-in account, within the limits of failed sign-ins. Returns its hash, with which `lockAccount`
   * finds out whether it has changed since. Throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS or SESSION_EXPIRED.
   */
  async checkPassword(id: string, password: string, ip: string): Promise<string> {
    const em = this.em.fork();
    const user = await em.findOne(User, id, { fields: ['email', 'passwordHash', 'role'] });
    if (!user) throw new DomainError('SESSION_EXPIRED');
    const { email, passwordHash, role } = user;
    const salt = role === 'admin' ? undefined : saltOf(passwordHash);
    const isKnownNetwork = await this.networks.isKnown(em, email, this.networks.hash(ip));
    return this.limits.run({ email, ip, isKnownNetwork, salt }, async () => {
      if (!(await passwordMatches(passwordHash, password))) throw new DomainError('INVALID_CREDENTIALS');
      return passwordHash;
    });
  }

  /** Locks an account until em's transaction ends. Throws INVALID_CREDENTIALS when its password has changed, or SESSION_EXPIRED. */
  async lockAccount(em: EntityManager, id: string, passwordHash: string): Promise<UserView> {
    const user = await em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new DomainError('SESSION_EXPIRED');
    if (user.passwordHash !== passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    return userView(user);
  }

  /** Throws INVALID_CREDENTIALS, after the same work for an unknown address as for a wrong password. */
  private async createSession(
    { email, password, code }: InputOf<typeof signIn>,
    found: Credentials | undefined,
    ip: string,
  ): Promise<SignedIn> {
    if (!(await passwordMatches(found?.passwordHash, password))) throw new DomainError('INVALID_CREDENTIALS');
    return this.em.transactional(async (em) => {
      // A password reset locks the same row. One that committed since the query above changed the hash; one that starts
      // now waits, and then revokes the session created here. A deletion may have committed, too.
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!user || user.passwordHash !== found?.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
      await this.totp.check(em, user, code);
      await this.networks.record(em, user, ip);
      const session = this.sessions.create(em, user);
      if (user.role === 'admin') await auditAccount(em, user.id, 'admin.signed-in');
      return { ...session, user: userView(user) };
    });
  }

  /** Revokes the session. A repetition changes nothing. */
  async signOut({ id, shopper, role }: AuthenticatedSession): Promise<void> {
    await this.em.transactional(async (em) => {
      const wasActive = await this.sessions.revoke(em, id);
      if (wasActive && role === 'admin') await auditAccount(em, shopper, 'admin.signed-out');
    });
  }

  /** Sets a new password, revokes all sessions of the account and mails a notice. Throws EMAIL_NOT_PROVEN or EMAIL_NOT_FOUND. */
  async resetPassword(
    { email, newPassword, locale }: InputOf<typeof resetPassword>,
    proof: string | undefined,
  ): Promise<void> {
    const passwordHash = await this.hashWithProof(email, proof, newPassword);
    await this.em.transactional(async (em) => {
      await this.proofs.redeem(em, email, proof);
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new DomainError('EMAIL_NOT_FOUND');
      user.passwordHash = passwordHash;
      await this.sessions.revokeAll(em, user);
      await this.mails.write(em, { to: email, template: 'password-changed', data: { name: user.name }, locale });
      if (user.role === 'admin') await auditAccount(em, user.id, 'password.reset');
    });
  }

  /** Hashing is expensive, so it requires a valid proof first. */
  private async hashWithProof(email: string, proof: string | undefined, password: string): Promise<string> {
    await this.proofs.check(email, proof);
    return hashPassword(password);
  }
}
