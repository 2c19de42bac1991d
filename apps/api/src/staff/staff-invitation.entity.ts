import type { StaffRole } from '@kundan/domain/shop';
import { defineEntity, p } from '@mikro-orm/core';

/** An invitation that nobody has accepted yet. An address has at most one. */
const schema = defineEntity({
  name: 'StaffInvitation',
  tableName: 'staff_invitations',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique('staff_invitations_email_unique'),
    role: p.text().$type<StaffRole>(),
    /** SHA-256 of the token in the link of the mail. */
    tokenHash: p.text().unique('staff_invitations_token_hash_unique'),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('staff_invitations_expires_at_index'),
  },
});
export class StaffInvitation extends schema.class {}
schema.setClass(StaffInvitation);
