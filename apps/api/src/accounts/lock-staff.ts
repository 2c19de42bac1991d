import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** In the order of their ids, so that two transactions never wait for each other. */
const LOCK = sql`select id, staff_role = 'owner' as "isOwner" from users
  where role = 'admin' and exists (select from users where id = ${'id'} and role = 'admin') order by id for update`;

interface LockedStaff {
  id: string;
  isOwner: boolean;
}

/**
 * Locks the whole staff until em's transaction ends, if the account belongs to it, so that concurrent changes leave an owner. Call it
 * before any other lock of an account. Returns nobody for the account of a shopper.
 */
export function lockStaff(em: EntityManager, id: string): Promise<LockedStaff[]> {
  return LOCK.all<LockedStaff>(em, { id });
}

/** Whether the staff has an owner other than this person. */
export const hasOtherOwner = (staff: readonly LockedStaff[], person: string): boolean =>
  staff.some(({ id, isOwner }) => isOwner && id !== person);
