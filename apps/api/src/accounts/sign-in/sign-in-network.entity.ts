import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A network from which an account signed in. Kept for a year after the last sign-in. */
const schema = defineEntity({
  name: 'SignInNetwork',
  tableName: 'sign_in_networks',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** See network-hash.ts. */
    networkHash: p.text().primary(),
    signedInAt: p.datetime(),
  },
});
export class SignInNetwork extends schema.class {}
schema.setClass(SignInNetwork);
