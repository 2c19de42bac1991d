import { defineEntity, p } from '@mikro-orm/core';

/** Somebody has shown to read the mail of this address; good once, for sign-up or a password reset. */
const schema = defineEntity({
  name: 'EmailProof',
  tableName: 'email_proofs',
  properties: {
    /** SHA-256 of the cookie's value. */
    tokenHash: p.text().primary(),
    email: p.text(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export class EmailProof extends schema.class {}
schema.setClass(EmailProof);
