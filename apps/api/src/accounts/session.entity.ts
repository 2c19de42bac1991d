import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_id_index'),
    /** SHA-256 of the one refresh token that is good now. */
    refreshHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});
export class Session extends schema.class {}
schema.setClass(Session);
