import { defineEntity, p } from '@mikro-orm/core';

/** How many pages of a route were in one class of a web vital, on a day in India. */
const schema = defineEntity({
  name: 'WebVitalCount',
  tableName: 'web_vital_counts',
  properties: {
    day: p.date().primary(),
    route: p.text().primary(),
    vital: p.text().primary(),
    /** The upper bound of the class, in thousandths. */
    atMost: p.integer().primary().autoincrement(false),
    count: p.integer(),
  },
});
export class WebVitalCount extends schema.class {}
schema.setClass(WebVitalCount);
