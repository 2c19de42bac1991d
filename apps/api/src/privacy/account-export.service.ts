import type { OutputOf } from '@kundan/contracts/call';
import type { exportAccount } from '@kundan/contracts/account.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findAccountContact } from '../accounts/account-contact.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import type { EventDecryption } from '../event-store/event-rows.ts';
import { raw, sql } from '../infrastructure/database/sql.ts';
import { openPan } from '../personal-keys/sealed-pan.ts';
import { inRupees } from './in-rupees.ts';
import { personalTables } from './personal-data/all-tables.ts';

export type AccountExport = OutputOf<typeof exportAccount>;

/** Collects everything that the shop has stored about a person. */
@Injectable()
export class AccountExportService {
  constructor(private readonly em: EntityManager) {}

  /** Reads one snapshot of the database. Throws SESSION_EXPIRED when the account was deleted meanwhile. */
  async read(shopper: ShopperId, now = new Date()): Promise<AccountExport> {
    const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
    return this.em.fork().transactional(async (em) => {
      const account = await findAccountContact(em, shopper);
      if (!account) throw new DomainError('SESSION_EXPIRED');
      await UTC.run(em);
      const data: AccountExport['data'] = {};
      for (const { section, select, decryption } of statements) {
        const { rows } = await select.one<{ rows: Row[] }>(em, { id: shopper, email: account.email });
        const plain = decryption ? rows.map((row) => decryptEvent(row as unknown as EventRow, decryption)) : rows;
        data[section] = plain.map((row) => openPans(inRupees(row)) as Row);
      }
      return { exported_at: now.toISOString(), data };
    }, snapshot);
  }
}

type Row = Record<string, unknown>;

const UTC = sql`set local time zone 'UTC'`;
const statements = personalTables.map(({ table, rows, exported, as = {}, decryption, section }) => {
  const columns = exported.map((column) => (as[column] ? `${as[column]} as ${column}` : `t.${column}`));
  if (decryption) columns.push(`${decryption.wrappedKey} as wrapped_key`);
  const select = sql`with me as (select ${'id'}::uuid as id, ${'email'}::text as email)
    select coalesce(json_agg(found), '[]') as rows
    from (select ${raw(columns.join(', '))} from me, ${raw(table)} t where ${raw(rows)} order by 1) found`;
  return { section, select, decryption };
});

/** Decrypts each PAN in a row. */
function openPans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openPans);
  if (typeof value !== 'object' || value === null) return value;
  const opened = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, openPans(item)]));
  return typeof opened['pan'] === 'string' ? openPan(opened) : opened;
}

interface EventRow {
  type: string;
  data: object;
  wrapped_key: string | null;
}

function decryptEvent({ wrapped_key, ...row }: EventRow, { decrypt }: EventDecryption): Row {
  const { type, ...data } = decrypt({ type: row.type, ...row.data }, wrapped_key);
  return { ...row, type, data };
}
