import { randomUUID } from 'node:crypto';
import type { resetPassword, SignedIn, signIn, signUp, User as UserView } from '@kundan/contracts/accounts.contract';
import type { InputOf } from '@kundan/contracts/call';
import { Fault } from '@kundan/domain/fault';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { PreparedStatements } from '../prepared-statements.ts';
import { EmailProofService } from './email-proof.service.ts';
import { passwords } from './passwords.ts';
import { SessionService } from './session.service.ts';
import { User } from './user.entity.ts';

/** Takes as long for an address without an account: no entity is made for one with. */
const PASSWORD_OF = {
  name: 'password-of',
  text: 'select password_hash as "passwordHash" from users where email = $1',
};

@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly proofs: EmailProofService,
    private readonly sessions: SessionService,
    private readonly mails: MailOutbox,
    private readonly statements: PreparedStatements,
  ) {}

  async exists(email: string): Promise<boolean> {
    return (await this.em.fork().count(User, { email })) > 0;
  }

  /** `proof` is the cookie's value. */
  async signUp({ name, email, password }: InputOf<typeof signUp>, proof: string | undefined): Promise<UserView> {
    const passwordHash = await this.hashIfProven(email, proof, password);
    try {
      return await this.em.transactional(async (em) => {
        await this.proofs.spend(em, email, proof);
        const user = em.create(User, { id: randomUUID(), name, email, passwordHash, createdAt: new Date() });
        this.mails.write(em, { to: email, template: 'welcome', data: { name } });
        await em.flush();
        return viewOf(user);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new Fault('EMAIL_IN_USE', { cause: error });
      throw error;
    }
  }

  async signIn({ email, password }: InputOf<typeof signIn>): Promise<SignedIn> {
    const [known] = await this.statements.run<{ passwordHash: string }>({ ...PASSWORD_OF, values: [email] });
    if (!(await passwords.match(known?.passwordHash, password))) throw new Fault('INVALID_CREDENTIALS');
    return this.em.transactional(async (em) => {
      // Locked, so that a reset that runs now also ends the session opened here.
      const user = await em.findOneOrFail(User, { email }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (user.passwordHash !== known?.passwordHash) throw new Fault('INVALID_CREDENTIALS');
      return { ...this.sessions.open(em, user), user: viewOf(user) };
    });
  }

  /** Ends every session of the account and mails a notice. */
  async resetPassword({ email, newPassword }: InputOf<typeof resetPassword>, proof: string | undefined): Promise<void> {
    const passwordHash = await this.hashIfProven(email, proof, newPassword);
    await this.em.transactional(async (em) => {
      await this.proofs.spend(em, email, proof);
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new Fault('EMAIL_NOT_FOUND');
      user.passwordHash = passwordHash;
      await this.sessions.endAll(em, user);
      this.mails.write(em, { to: email, template: 'password-changed', data: { name: user.name } });
    });
  }

  /** Hashing is dear: only who holds a proof may ask for it. */
  private async hashIfProven(email: string, proof: string | undefined, password: string): Promise<string> {
    await this.proofs.check(email, proof);
    return passwords.hash(password);
  }
}

function viewOf({ id, name, email, role }: User): UserView {
  return { id, name, email, role };
}
