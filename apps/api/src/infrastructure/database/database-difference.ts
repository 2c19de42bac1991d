import { type Queryable, sql } from './sql.ts';

const DATABASE = sql`select current_database() as name`;
/** A replica has the identifier of its primary. A managed server may not tell it. */
const SYSTEM = sql`select system_identifier::text as id from pg_control_system()`;

/**
 * Says how the database behind another address, which `relation` describes, is not the one of DATABASE_URL. Undefined if it is, or a replica
 * of it.
 */
export async function databaseDifference(
  own: Queryable,
  other: Queryable,
  relation: 'Leads to' | 'Is a replica of',
): Promise<string | undefined> {
  const [system, otherSystem] = [await systemOf(own), await systemOf(other)];
  if (system && otherSystem && system !== otherSystem) return `${relation} another server than that of DATABASE_URL.`;
  const [{ name }, { name: otherName }] = [await nameOf(own), await nameOf(other)];
  return name === otherName ? undefined : `Has the database '${otherName}', and DATABASE_URL has '${name}'.`;
}

const nameOf = (on: Queryable) => DATABASE.one<{ name: string }>(on);

const systemOf = (on: Queryable) =>
  SYSTEM.one<{ id: string }>(on).then(
    ({ id }) => id,
    () => undefined,
  );
