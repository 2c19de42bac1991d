import { defineEntity, p } from '@mikro-orm/core';

/** A file of `assets` in a browser build. Its name changes with its content. */
const schema = defineEntity({
  name: 'WebAsset',
  tableName: 'web_assets',
  properties: {
    name: p.text().primary(),
    content: p.blob(),
    /** The content compressed with Brotli; null for a file that is not compressed. */
    brotli: p.blob().nullable(),
  },
});
export class WebAsset extends schema.class {}
schema.setClass(WebAsset);
