import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A code that replaces one code of the authenticator app. Deleted when it is used. */
const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    /** SHA-256 of the account's id and the code, which has 80 random bits. */
    codeHash: p.text().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('recovery_codes_user_id_index'),
  },
});
export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
