import { erasedCustomer } from '@kundan/domain/order/erased-customer';
import type { Customer, DeliveryAddressChanged, OrderEvent, OrderPlaced } from '@kundan/domain/order/order-events';
import type { EventDecryption } from '../../event-store/event-rows.ts';
import type { AnyEvent } from '../../event-store/stored-event.ts';
import { decryptData, encryptData, type EncryptedData, type StoredKey } from '../../personal-keys/personal-keys.ts';

/** A customer as the log stores it. The state decides the tax of the order and is no personal data. */
interface EncryptedCustomer extends EncryptedData {
  state: Customer['address']['state'];
}

type EventWithCustomer = OrderPlaced | DeliveryAddressChanged;
type Stored<Event> = Omit<Event, 'customer'> & { customer: EncryptedCustomer };
type StoredEventWithCustomer = Stored<OrderPlaced> | Stored<DeliveryAddressChanged>;

/** Encrypts the customer of an event. Events without one have no personal data. */
export function encryptOrderEvent(event: OrderEvent, key: StoredKey): OrderEvent | StoredEventWithCustomer {
  if (!hasCustomer(event)) return event;
  const { state } = event.customer.address;
  return { ...event, customer: { state, ...encryptData(event.customer, key) } };
}

/** Decrypts the customer. After its key was destroyed, the customer is erased. */
export const orderDecryption: EventDecryption = {
  wrappedKey: `(select k.wrapped_key from personal_keys k where k.id = (data #>> '{customer,keyId}')::uuid)`,
  decrypt(event, wrappedKey) {
    if (!hasCustomer(event as OrderEvent)) return event;
    const { customer } = event as StoredEventWithCustomer;
    const decrypted = wrappedKey === null ? erasedCustomer(customer.state) : decryptData(customer, wrappedKey);
    return { ...event, customer: decrypted } as AnyEvent;
  },
};

function hasCustomer(event: OrderEvent): event is EventWithCustomer {
  return event.type === 'OrderPlaced' || event.type === 'DeliveryAddressChanged';
}
