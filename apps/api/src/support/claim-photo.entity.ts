import { defineEntity, p } from '@mikro-orm/core';
import { ContactMessage } from './contact-message.entity.ts';

/** A photograph of a damage report as WebP. It is deleted with its message. */
const schema = defineEntity({
  name: 'ClaimPhoto',
  tableName: 'claim_photos',
  properties: {
    message: () => p.manyToOne(ContactMessage).mapToPk().deleteRule('cascade').primary(),
    /** From 1, in the order of the report. */
    position: p.smallint().primary(),
    /** In px. */
    width: p.smallint(),
    height: p.smallint(),
    data: p.blob().lazy(),
  },
});
export class ClaimPhoto extends schema.class {}
schema.setClass(ClaimPhoto);
