import { defineEntity, p } from '@mikro-orm/core';

/** The key pair with which the shop identifies itself to push services (VAPID). There is one. */
const schema = defineEntity({
  name: 'PushKey',
  tableName: 'push_keys',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** In base64url. */
    publicKey: p.text(),
    /** The private key, encrypted with the key of personal data. */
    wrappedKey: p.text(),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'push_keys_one', expression: 'id = 1' }],
});
export class PushKey extends schema.class {}
schema.setClass(PushKey);
