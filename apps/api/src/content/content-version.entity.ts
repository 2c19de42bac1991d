import { defineEntity, p } from '@mikro-orm/core';

/** A version of what the owner writes for the shop's pages. The newest one of a name is shown, and the earlier ones are kept. */
const schema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    /** The slug of a page, or 'home'. */
    name: p.text().primary(),
    /** From 2: version 1 is what the shop came with, and is not stored. */
    version: p.integer().primary(),
    value: p.json().$type<object>(),
    savedAt: p.datetime(),
  },
  checks: [{ name: 'content_versions_from_two', expression: 'version >= 2' }],
});
export class ContentVersion extends schema.class {}
schema.setClass(ContentVersion);
