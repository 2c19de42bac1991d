import type { DeliveryAddress } from '@kundan/domain/order/order-events';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** An address that a shopper has saved. */
const schema = defineEntity({
  name: 'StoredAddress',
  tableName: 'saved_addresses',
  properties: {
    id: p.uuid().primary(),
    shopper: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('saved_addresses_shopper_id_index'),
    name: p.text(),
    phone: p.text(),
    address: p.json<DeliveryAddress>(),
    isDefault: p.boolean(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'saved_addresses_default_unique', properties: ['shopper'], where: 'is_default' }],
});
export class StoredAddress extends schema.class {}
schema.setClass(StoredAddress);
