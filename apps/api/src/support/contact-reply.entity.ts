import { defineEntity, p } from '@mikro-orm/core';
import { ContactMessage } from './contact-message.entity.ts';

const schema = defineEntity({
  name: 'ContactReply',
  tableName: 'contact_replies',
  properties: {
    id: p.uuid().primary(),
    message: () => p.manyToOne(ContactMessage).mapToPk().deleteRule('cascade'),
    /** The admin who replied. */
    author: p.uuid(),
    text: p.text(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['message'] }],
});
export class ContactReply extends schema.class {}
schema.setClass(ContactReply);
