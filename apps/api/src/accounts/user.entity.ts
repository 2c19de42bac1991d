import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '@kundan/domain/shop';

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
    createdAt: p.datetime(),
  },
});
export class User extends schema.class {}
schema.setClass(User);
