import { defineEntity, p } from '@mikro-orm/core';

/** A build of the web app that an API has served. */
const schema = defineEntity({
  name: 'WebBuild',
  tableName: 'web_builds',
  properties: {
    id: p.text().primary(),
    firstSeenAt: p.datetime(),
    /** The names of its files in web_assets. */
    names: p.array(),
  },
});
export class WebBuild extends schema.class {}
schema.setClass(WebBuild);
