import type { StaffMember } from '@kundan/contracts/admin/staff.contract';
import { DomainError } from '@kundan/domain/error';
import type { StaffRole } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOtherOwner, lockStaff } from '../accounts/lock-staff.ts';
import { SessionService } from '../accounts/sessions/session.service.ts';
import { type Proof, TotpService } from '../accounts/totp/totp.service.ts';
import { User } from '../accounts/user.entity.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { auditStaff } from './staff-audit.ts';

const LIST = sql`select u.id, u.name, u.email, u.staff_role as role, t.secret is not null as two_step
  from users u left join totp_secrets t on t.user_id = u.id where u.role = 'admin' and u.staff_role is not null`;
const LIST_ALL = sql`${LIST} order by u.name, u.email`;
const FIND = sql`${LIST} and u.id = ${'id'}`;

/** Who changes the staff. `proof` is undefined while the owner's two-step sign-in is off. */
interface Change {
  owner: string;
  proof: Proof | undefined;
}

/** The people who may use the administration. */
@Injectable()
export class StaffService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly totp: TotpService,
    private readonly mails: MailOutbox,
  ) {}

  list(): Promise<StaffMember[]> {
    return LIST_ALL.all<StaffMember>(this.em.fork());
  }

  /** Throws NOT_FOUND, LAST_OWNER, and as `TotpService.lockUser` does. */
  changeRole(id: string, role: StaffRole, change: Change): Promise<StaffMember> {
    return this.em.fork().transactional(async (em) => {
      const person = await this.lockPerson(em, id, { ...change, stays: role === 'owner' });
      const from = person.staffRole ?? null;
      if (from !== role) {
        person.staffRole = role;
        const data = { name: person.name, role };
        await this.mails.write(em, { to: person.email, template: 'staff-role-changed', data });
        await auditStaff(em, {
          actor: change.owner,
          action: 'staff.role-changed',
          person: id,
          summary: `Changed the role of ${person.name}`,
          changes: [{ field: 'role', from, to: role }],
        });
      }
      return FIND.one<StaffMember>(em, { id });
    });
  }

  /**
   * Removes a person from the staff, ends the sessions and turns two-step sign-in off, which a shopper cannot change. Throws as
   * `changeRole` does.
   */
  async remove(id: string, change: Change): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const person = await this.lockPerson(em, id, { ...change, stays: false });
      em.assign(person, { role: 'customer', staffRole: null, staffRemovedAt: new Date() });
      await this.sessions.revokeAll(em, person);
      await this.totp.forget(em, person);
      await this.mails.write(em, { to: person.email, template: 'staff-removed', data: { name: person.name } });
      await auditStaff(em, {
        actor: change.owner,
        action: 'staff.removed',
        person: id,
        summary: `Removed ${person.name} from the staff`,
      });
    });
  }

  /** Locks the staff, checks the owner's second step and returns the person. `stays`: whether the person is an owner afterwards. */
  private async lockPerson(
    em: EntityManager,
    id: string,
    { owner, proof, stays }: Change & { stays: boolean },
  ): Promise<User> {
    const staff = await lockStaff(em, owner);
    // Another owner may have demoted or removed this one since the access check.
    if (!staff.some((one) => one.id === owner && one.isOwner)) throw new DomainError('FORBIDDEN');
    await this.totp.lockUser(em, owner, proof);
    if (!staff.some((one) => one.id === id)) throw new DomainError('NOT_FOUND');
    if (!stays && !hasOtherOwner(staff, id)) throw new DomainError('LAST_OWNER');
    return em.findOneOrFail(User, id);
  }
}
