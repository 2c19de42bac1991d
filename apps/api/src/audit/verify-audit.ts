import { checkSeal, createSealKeys } from '../event-store/event-seal.ts';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import type { Secrets } from '../infrastructure/derived-keys.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { type SealedEntry, sealedFields } from './sealed-entry.ts';

export interface AuditReport {
  entries: number;
  /** Entries without a seal, which version 1.0.0 has written. */
  unsealed: number;
  /** One sentence each. After the first one of the chain, later seals are not compared with what precedes them. */
  problems: string[];
}

const BATCH = 1_000;
const HEAD = sql`select version, seal from audit_head`;
const NEXT = sql`select id, at, actor_id, actor_name, action, subject_type, subject_id, summary, changes, version, request_id, seal
  from audit_log where version > ${'after'} order by version limit ${BATCH}`;
const UNSEALED = sql`select count(*)::int as count from audit_log where version is null`;
/** While a version without seals still ran beside the first one with seals. */
const LATE = sql`select id from audit_log where version is null
  and at > (select min(at) from audit_log where version is not null) + interval '1 day'`;

/** Verifies the chain of seals of the audit in one snapshot of the database, and that its newest entries were not deleted. */
export function verifyAudit(databaseUrl: string, sealSecrets: Secrets): Promise<AuditReport> {
  const keys = createSealKeys(sealSecrets);
  return inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', async (client) => {
    const problems: string[] = [];
    let version = 0;
    let seal: string | undefined;
    for (let isComplete = false; !isComplete;) {
      const rows = await NEXT.all<Omit<SealedEntry, 'at'> & { at: Date; seal: string }>(client, { after: version });
      for (const { seal: own, ...row } of rows) {
        if (row.version !== version + 1) problems.push(`Entry ${version + 1} is missing.`);
        else {
          const fields = sealedFields({ ...row, at: row.at.toISOString() });
          const problem = checkSeal(seal, { ...fields, seal: own }, keys);
          if (problem === 'unknown-key') problems.push(`Entry ${row.version} was sealed with a key that is not known.`);
          if (problem === 'changed') problems.push(`Entry ${row.version} (${row.id}) was changed.`);
        }
        ({ version } = row);
        seal = own;
      }
      isComplete = rows.length < BATCH;
    }
    const head = await HEAD.one<{ version: number; seal: string | null }>(client);
    if (head.version > version) problems.push(`Entries ${version + 1} to ${head.version} are missing.`);
    else if (head.version < version || (head.seal ?? undefined) !== seal)
      problems.push('The end of the log was changed.');
    const { count: unsealed } = await UNSEALED.one<{ count: number }>(client);
    problems.push(...(await LATE.all<{ id: string }>(client)).map(({ id }) => `Entry ${id} has no seal.`));
    return { entries: version + unsealed, unsealed, problems };
  });
}
