import { defineEntity, p } from '@mikro-orm/core';

/** The key that encrypts the personal data in the events of a shopper's orders of one financial year. */
const schema = defineEntity({
  name: 'PersonalKey',
  tableName: 'personal_keys',
  properties: {
    id: p.uuid().primary(),
    /** No foreign key: the key outlives the account until the retention of the orders has ended. */
    shopperId: p.uuid(),
    /** The financial year in India: '26-27'. */
    period: p.text(),
    /** The key, encrypted with the master key (see master-keys.ts). Null when it was destroyed. */
    wrappedKey: p.text().nullable(),
    createdAt: p.datetime(),
    destroyedAt: p.datetime().nullable(),
    /** When the retention job next checks whether the key is still needed. */
    checkAfter: p.datetime(),
  },
  indexes: [
    { name: 'personal_keys_check_after_index', properties: ['checkAfter'], where: 'wrapped_key is not null' },
    { name: 'personal_keys_destroyed_at_index', properties: ['destroyedAt'], where: 'destroyed_at is not null' },
  ],
  uniques: [
    {
      name: 'personal_keys_shopper_id_period_unique',
      properties: ['shopperId', 'period'],
      where: 'wrapped_key is not null',
    },
  ],
});
export class PersonalKey extends schema.class {}
schema.setClass(PersonalKey);
