import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { auditAccount } from '../accounts/account-audit.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { hasOtherOwner, lockStaff } from '../accounts/lock-staff.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { raw, sql } from '../infrastructure/database/sql.ts';
import { PaymentLinksService } from '../staff-orders/payment-links.service.ts';
import { MAILS_OF_OWN_ORDERS } from './personal-data/personal-table.ts';

/**
 * What is erased with an account, in addition to the rows that its deletion cascades to. Mails that wait
 * are still sent; they are erased after their period.
 */
const BY_ADDRESS = [
  sql`delete from otps where email = ${'email'}`,
  sql`delete from email_proofs where email = ${'email'}`,
  sql`delete from staff_invitations where email = ${'email'}`,
  sql`delete from restock_alerts where email = ${'email'}`,
  sql`delete from contact_messages where lower(email) = ${'email'}`,
  sql`delete from mail_outbox where state <> 'queued' and ${'email'} in (lower(recipient), lower(reply_to), lower(data->>'email'))`,
  sql`delete from mailbox where ${'email'} in (lower(recipient), lower(reply_to))`,
];

const MAILS_OF_ORDERS = sql`with me as (select ${'shopper'}::uuid as id) delete from mail_outbox t using me
  where t.state <> 'queued' and t.id in (${raw(MAILS_OF_OWN_ORDERS)})`;

/** The forms of checkouts. One whose payment may still arrive is kept: it becomes an order, or is erased after its period. */
const CHECKOUTS = sql`update checkouts set delivery = null, lines = null
  where (shopper_id = ${'shopper'} or order_id in (select order_id from order_summary where shopper_id = ${'shopper'})
      or (link_url is not null and order_id is null and lower(delivery ->> 'email') = ${'email'}))
    and (next_check_at is null or order_id is not null)`;

/** A reply and a reason may name the author, and a photograph may show her. A hidden review stays hidden. */
const REVIEWS = [
  sql`delete from review_photos where review_id in (select id from reviews where shopper_id = ${'shopper'})`,
  sql`update reviews set reply = null, replied_at = null, hidden_because = case when hidden_at is null then null else '' end
    where shopper_id = ${'shopper'}`,
];

const DELETE = sql`delete from users where id = ${'shopper'}`;

/** Deletes accounts. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly links: PaymentLinksService,
  ) {}

  /**
   * Deletes an account, its sessions and everything that no law requires. Reviews stay without name, photographs
   * and reply, orders and invoices until their retention ends. Unpaid payment links to the account's address are cancelled. Throws
   * INVALID_CREDENTIALS, TOO_MANY_REQUESTS, SESSION_EXPIRED, LAST_ADMIN or LAST_OWNER.
   */
  async erase(shopper: ShopperId, password: string, ip: string): Promise<void> {
    const passwordHash = await this.accounts.checkPassword(shopper, password, ip);
    const address = await this.em.fork().transactional(async (em) => {
      const staff = await lockStaff(em, shopper);
      const { email, name, role, staff_role } = await this.accounts.lockAccount(em, shopper, passwordHash);
      if (role === 'admin' && staff.length === 1) throw new DomainError('LAST_ADMIN');
      if (staff_role === 'owner' && !hasOtherOwner(staff, shopper)) throw new DomainError('LAST_OWNER');
      for (const statement of BY_ADDRESS) await statement.run(em, { email });
      await MAILS_OF_ORDERS.run(em, { shopper });
      await CHECKOUTS.run(em, { shopper, email });
      for (const statement of REVIEWS) await statement.run(em, { shopper });
      await DELETE.run(em, { shopper });
      if (role === 'admin') await auditAccount(em, shopper, 'account.deleted', name);
      return email;
    });
    await this.links.withdraw(address, `shopper:${shopper}`);
  }
}
