import { defineEntity, p } from '@mikro-orm/core';

/** One code sent to an address; only the newest of an address is good. */
const schema = defineEntity({
  name: 'Otp',
  tableName: 'otps',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    /** Keyed hash: the six digits cannot be searched for without the server's secret. */
    codeHash: p.text(),
    tries: p.integer().default(0),
    sentAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'otps_email_sent_at_index', properties: ['email', 'sentAt'] }],
});
export class Otp extends schema.class {}
schema.setClass(Otp);
