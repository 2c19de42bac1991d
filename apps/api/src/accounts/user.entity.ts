import type { User as UserView } from '@kundan/contracts/accounts.contract';
import { DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';
import { defineEntity, p } from '@mikro-orm/core';
import type { Role, StaffRole } from '@kundan/domain/shop';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** Trimmed and lower-cased. */
    email: p.text().unique('users_email_unique'),
    passwordHash: p.text(),
    role: p.text().$type<Role>().default('customer'),
    /** Null for customers. An admin without it may not call anything. */
    staffRole: p.text().$type<StaffRole>().nullable(),
    /** When an owner removed the person from the staff: a start with this ADMIN_EMAIL does not bring the person back. */
    staffRemovedAt: p.datetime().nullable(),
    /** The language in which the shop writes to the person. */
    locale: p.text().$type<Locale>().default(DEFAULT_LOCALE),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'users_customers_index', properties: ['createdAt', 'id'], where: `role = 'customer'` },
    // Equal keys share one entry: customers are counted in a few pages.
    { name: 'users_role_index', properties: ['role'] },
    // Compared by name only; the migration has the definition.
    { name: 'users_search_index', expression: 'create index users_search_index' },
  ],
});
export class User extends schema.class {}
schema.setClass(User);

/** An account as the calls return it. */
export function userView({ id, name, email, role, staffRole }: User): UserView {
  return { id, name, email, role, ...(staffRole && { staff_role: staffRole }) };
}
