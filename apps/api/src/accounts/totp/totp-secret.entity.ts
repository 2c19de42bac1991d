import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** The secrets that an account shares with its authenticator app, encrypted. */
const schema = defineEntity({
  name: 'TotpSecret',
  tableName: 'totp_secrets',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** Required at sign-in. Null until the first setup is confirmed. */
    secret: p.text().nullable(),
    /** Shown by a setup that is not confirmed yet. */
    pendingSecret: p.text().nullable(),
    /** The 30-second step of the last accepted code: a code is accepted once. */
    lastStep: p.integer().default(0),
  },
});
export class TotpSecret extends schema.class {}
schema.setClass(TotpSecret);
