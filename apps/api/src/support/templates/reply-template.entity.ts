import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ReplyTemplate',
  tableName: 'reply_templates',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text().unique('reply_templates_name_unique'),
    /** With the placeholders that the contract names. */
    text: p.text(),
    version: p.integer().default(1),
  },
});
export class ReplyTemplate extends schema.class {}
schema.setClass(ReplyTemplate);
