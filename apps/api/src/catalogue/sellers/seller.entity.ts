import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Seller',
  tableName: 'sellers',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text().unique('sellers_name_unique'),
    version: p.integer().default(1),
  },
});
export class Seller extends schema.class {}
schema.setClass(Seller);
