import { defineEntity, p } from '@mikro-orm/core';

/** A one-time password sent to an address. Only the newest one that a browser requested is valid. Kept for a day. */
const schema = defineEntity({
  name: 'Otp',
  tableName: 'otps',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    /** HMAC: without the server's secret, the six digits cannot be found by brute force. */
    codeHash: p.text(),
    /** SHA-256 of the cookie of the browser that requested the code. */
    browserHash: p.text().nullable(),
    /** The network from which the code was requested; see network-hash.ts. */
    networkHash: p.text().nullable(),
    /** Attempts of the browser that requested the code, and of others. */
    tries: p.integer().default(0),
    foreignTries: p.integer().default(0),
    sentAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'otps_email_sent_at_index', properties: ['email', 'sentAt'] }],
});
export class Otp extends schema.class {}
schema.setClass(Otp);
