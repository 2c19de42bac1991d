import { erasedCustomer } from '@kundan/domain/order/erased-customer';
import type { Customer, OrderEvent, OrderPlaced } from '@kundan/domain/order/order-events';
import type { EventDecryption } from '../../event-store/event-rows.ts';
import type { AnyEvent } from '../../event-store/stored-event.ts';
import { decryptData, encryptData, type EncryptedData, type StoredKey } from '../../personal-keys/personal-keys.ts';

/** A customer as the log stores it. The state decides the tax of the order and is no personal data. */
interface EncryptedCustomer extends EncryptedData {
  state: Customer['address']['state'];
}

type StoredOrderPlaced = Omit<OrderPlaced, 'customer'> & { customer: EncryptedCustomer };

/** Encrypts the customer of an OrderPlaced event. The other events have no personal data. */
export function encryptOrderEvent(event: OrderEvent, key: StoredKey): OrderEvent | StoredOrderPlaced {
  if (event.type !== 'OrderPlaced') return event;
  const { state } = event.customer.address;
  return { ...event, customer: { state, ...encryptData(event.customer, key) } };
}

/** Decrypts the customer. After its key was destroyed, the customer is erased. */
export const orderDecryption: EventDecryption = {
  wrappedKey: `(select k.wrapped_key from personal_keys k where k.id = (data #>> '{customer,keyId}')::uuid)`,
  decrypt(event, wrappedKey) {
    if (event.type !== 'OrderPlaced') return event;
    const { customer } = event as StoredOrderPlaced;
    const decrypted = wrappedKey === null ? erasedCustomer(customer.state) : decryptData(customer, wrappedKey);
    return { ...event, customer: decrypted } as AnyEvent;
  },
};
