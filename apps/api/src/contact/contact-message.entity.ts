import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    phone: p.text().nullable(),
    message: p.text(),
    createdAt: p.datetime(),
  },
});
export class ContactMessage extends schema.class {}
schema.setClass(ContactMessage);
