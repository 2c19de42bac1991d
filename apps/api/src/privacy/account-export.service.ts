import type { OutputOf } from '@kundan/contracts/call';
import type { exportAccount } from '@kundan/contracts/account.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findAccountContact } from '../accounts/account-contact.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import type { EventDecryption } from '../event-store/event-rows.ts';
import { inRupees } from './in-rupees.ts';
import { personalTables } from './personal-data/all-tables.ts';
import type { PersonalTable } from './personal-data/personal-table.ts';

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
      await em.execute(`set local time zone 'UTC'`);
      const data: AccountExport['data'] = {};
      for (const table of personalTables) data[table.section] = await readRows(em, table, shopper, account);
      return { exported_at: now.toISOString(), data };
    }, snapshot);
  }
}

type Row = Record<string, unknown>;

async function readRows(
  em: EntityManager,
  { table, rows, exported, as = {}, decryption }: PersonalTable,
  id: ShopperId,
  { email }: { email: string },
): Promise<Row[]> {
  const columns = exported.map((column) => (as[column] ? `${as[column]} as ${column}` : `t.${column}`));
  if (decryption) columns.push(`${decryption.wrappedKey} as wrapped_key`);
  const [found] = await em.execute<[{ rows: Row[] }]>(
    `with me as (select ?::uuid as id, ?::text as email)
     select coalesce(json_agg(found), '[]') as rows
     from (select ${columns.join(', ')} from me, ${table} t where ${rows} order by 1) found`,
    [id, email],
  );
  return inRupees(
    decryption ? found.rows.map((row) => decryptEvent(row as unknown as EventRow, decryption)) : found.rows,
  ) as Row[];
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
