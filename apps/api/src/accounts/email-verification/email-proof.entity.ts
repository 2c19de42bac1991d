import { defineEntity, p } from '@mikro-orm/core';

/** Proves that the holder of a token owns an email address. Redeemed once, for sign-up or a password reset. */
const schema = defineEntity({
  name: 'EmailProof',
  tableName: 'email_proofs',
  properties: {
    /** SHA-256 of the token, which is the cookie's value. */
    tokenHash: p.text().primary(),
    email: p.text().index('email_proofs_email_index'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export class EmailProof extends schema.class {}
schema.setClass(EmailProof);
