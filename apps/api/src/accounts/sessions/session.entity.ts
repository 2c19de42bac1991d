import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_id_index'),
    /** SHA-256 of the secret in the current refresh token. */
    refreshHash: p.text(),
    /** The same of the token that the current one replaced, and when it did. */
    previousRefreshHash: p.text().nullable(),
    refreshedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});
export class Session extends schema.class {}
schema.setClass(Session);
