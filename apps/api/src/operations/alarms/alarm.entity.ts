import { defineEntity, p } from '@mikro-orm/core';

/** A problem that the owner was told about. The row stays for some time after the problem has ended. */
const schema = defineEntity({
  name: 'Alarm',
  tableName: 'alarms',
  properties: {
    name: p.text().primary(),
    detail: p.text(),
    since: p.datetime(),
    mailedAt: p.datetime(),
    /** Null while the problem lasts. */
    endedAt: p.datetime().nullable(),
  },
});
export class Alarm extends schema.class {}
schema.setClass(Alarm);
