import { randomUUID } from 'node:crypto';
import type { User as UserView } from '@kundan/contracts/accounts.contract';
import type {
  acceptStaffInvitation,
  inviteStaff,
  readStaffInvitation,
  StaffInvitation as StaffInvitationView,
} from '@kundan/contracts/admin/staff.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { type Proof, TotpService } from '../accounts/totp/totp.service.ts';
import { User, userView } from '../accounts/user.entity.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { oncePerKey } from '../infrastructure/once-per-key.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { createInvitationToken, hashInvitationToken, INVITATION_DAYS } from './invitation-token.ts';
import { auditStaff } from './staff-audit.ts';
import { StaffInvitation } from './staff-invitation.entity.ts';

const LOCK = sql`select from users where id = ${'owner'} for update`;
/** An address has one invitation: a new one replaces an earlier one, whose link ends. */
const SAVE = sql`insert into staff_invitations (id, email, role, token_hash, created_at, expires_at)
  values (${'id'}::uuid, ${'email'}, ${'role'}, ${'tokenHash'}, ${'createdAt'}::timestamptz, ${'expiresAt'}::timestamptz)
  on conflict (email) do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
    created_at = excluded.created_at, expires_at = excluded.expires_at`;

/** Invitations to the staff. */
@Injectable()
export class StaffInvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly totp: TotpService,
    private readonly mails: MailOutbox,
  ) {}

  async list(): Promise<StaffInvitationView[]> {
    const found = await this.em.fork().find(StaffInvitation, {}, { orderBy: { createdAt: 'desc' } });
    return found.map(viewOf);
  }

  /**
   * Mails an invitation, which replaces an earlier one to the address. A repeated key mails nothing and returns the first one. Throws
   * FORBIDDEN, ALREADY_STAFF, IDEMPOTENCY_KEY_REUSED, and as `TotpService.lockUser` does.
   */
  invite(
    { email, role }: Pick<InputOf<typeof inviteStaff>, 'email' | 'role'>,
    { owner, proof, key }: { owner: string; proof: Proof | undefined; key?: string | undefined },
    createdAt = new Date(),
  ): Promise<StaffInvitationView> {
    const request = { person: owner, key, call: 'inviteStaff', content: JSON.stringify({ email, role }) };
    return this.em.fork().transactional(async (em) => {
      // Before the key, which refers to this row: two invitations would wait for each other.
      await LOCK.run(em, { owner });
      // Without the address, which must not stay with the key when the invitation is withdrawn.
      const made = await oncePerKey(em, request, async () => {
        const { name, staffRole } = await this.totp.lockUser(em, owner, proof);
        // Another owner may have demoted or removed this one since the access check.
        if (staffRole !== 'owner') throw new DomainError('FORBIDDEN');
        if (await em.count(User, { email, role: 'admin' })) throw new DomainError('ALREADY_STAFF');
        const token = createInvitationToken();
        const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
        const id = randomUUID();
        await SAVE.run(em, { id, email, role, createdAt, expiresAt, tokenHash: hashInvitationToken(token) });
        await this.mails.write(em, { to: email, template: 'staff-invitation', data: { inviter: name, role, token } });
        const summary = `Invited somebody as ${role}`;
        await auditStaff(em, { actor: owner, action: 'staff.invited', person: id, summary });
        return { id, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
      });
      return { ...made, email, role };
    });
  }

  /** `owner`: a user id. Throws NOT_FOUND. */
  async withdraw(id: string, owner: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if ((await em.nativeDelete(StaffInvitation, id)) === 0) throw new DomainError('NOT_FOUND');
      const summary = 'Withdrew an invitation';
      await auditStaff(em, { actor: owner, action: 'staff.invitation-withdrawn', person: id, summary });
    });
  }

  /** What an invitation offers. Throws INVITATION_INVALID. */
  async read(token: string): Promise<OutputOf<typeof readStaffInvitation>> {
    const em = this.em.fork();
    const { email, role, expires_at } = viewOf(await findValid(em, token));
    return { email, role, expires_at, has_account: (await em.count(User, { email })) > 0 };
  }

  /**
   * Accepts an invitation. The mail proves the address; an address that has an account needs its password too. Throws
   * INVITATION_INVALID, ALREADY_STAFF, INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and EMAIL_IN_USE when the address gets an account meanwhile.
   */
  async accept({ token, name, password }: InputOf<typeof acceptStaffInvitation>, ip: string): Promise<UserView> {
    const { email } = await findValid(this.em.fork(), token);
    const account = await this.em.fork().findOne(User, { email }, { fields: ['id', 'role'] });
    if (account?.role === 'admin') throw new DomainError('ALREADY_STAFF');
    const passwordHash = account
      ? await this.accounts.checkPassword(account.id, password, ip)
      : await hashPassword(password);
    try {
      return await this.em.fork().transactional(async (em) => {
        // The deletion of an account locks it before its invitation, too.
        if (account) await this.accounts.lockAccount(em, account.id, passwordHash);
        const invitation = await findValid(em, token);
        if ((await em.nativeDelete(StaffInvitation, invitation.id)) === 0) throw new DomainError('INVITATION_INVALID');
        const user = account
          ? await em.findOneOrFail(User, account.id)
          : em.create(User, { id: randomUUID(), name, email, passwordHash, createdAt: new Date() });
        em.assign(user, { role: 'admin', staffRole: invitation.role, staffRemovedAt: null });
        const summary = `Joined the staff as ${invitation.role}`;
        await em.flush();
        await auditStaff(em, { actor: user.id, action: 'staff.joined', person: user.id, summary });
        return userView(user);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('EMAIL_IN_USE', { cause: error });
      throw error;
    }
  }
}

async function findValid(em: EntityManager, token: string): Promise<StaffInvitation> {
  const filter = { tokenHash: hashInvitationToken(token), expiresAt: { $gt: new Date() } };
  const invitation = await em.findOne(StaffInvitation, filter);
  if (!invitation) throw new DomainError('INVITATION_INVALID');
  return invitation;
}

function viewOf({ id, email, role, createdAt, expiresAt }: StaffInvitation): StaffInvitationView {
  return { id, email, role, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
}
