import { erasedCustomer } from '@kundan/domain/order/erased-customer';
import type {
  Customer,
  DeliveryAddressChanged,
  OrderEvent,
  OrderPlaced,
  ReturnRequested,
  ReturnStateChanged,
} from '@kundan/domain/order/order-events';
import type { EventDecryption } from '../../event-store/event-rows.ts';
import type { AnyEvent } from '../../event-store/stored-event.ts';
import { decryptText, encryptText } from '../../personal-keys/encrypted-text.ts';
import { decryptData, encryptData, type EncryptedData, type StoredKey } from '../../personal-keys/personal-keys.ts';

/** A customer as the log stores it. The state decides the tax of the order and is no personal data. */
interface EncryptedCustomer extends EncryptedData {
  state: Customer['address']['state'];
}

type EventWithCustomer = OrderPlaced | DeliveryAddressChanged;
type EventWithWords = ReturnRequested | ReturnStateChanged;
type StoredWords = Omit<EventWithWords, 'words'> & { words: EncryptedData };
type Stored<Event> = Omit<Event, 'customer'> & { customer: EncryptedCustomer };
type StoredEventWithCustomer = Stored<OrderPlaced> | Stored<DeliveryAddressChanged>;

/**
 * Encrypts the customer of an event, what people wrote about a return, and why staff keep a payment. Other events have no personal data.
 * Without a key a reason is left out; throws for the others.
 */
export function encryptOrderEvent(
  event: OrderEvent,
  key: StoredKey | undefined,
): OrderEvent | StoredEventWithCustomer | StoredWords {
  if (event.type === 'PaymentKept') return encryptText(event, 'reason', key);
  if (event.type === 'OrderStatusChanged') return encryptText(event, 'keptBecause', key);
  if (hasWords(event)) return event.words ? { ...event, words: encryptData(event.words, required(key)) } : event;
  if (!hasCustomer(event)) return event;
  const { state } = event.customer.address;
  return { ...event, customer: { state, ...encryptData(event.customer, required(key)) } };
}

function required(key: StoredKey | undefined): StoredKey {
  if (!key) throw new Error('Personal data of an order needs its key.');
  return key;
}

/** Decrypts the customer, the words and the reasons. After their key was destroyed, they are erased. */
export const orderDecryption: EventDecryption = {
  wrappedKey: `(select k.wrapped_key from personal_keys k where k.id = coalesce(data #>> '{customer,keyId}', data #>> '{words,keyId}')::uuid)`,
  decrypt(event, wrappedKey) {
    if (event.type === 'PaymentKept') return decryptText(event, 'reason', wrappedKey);
    if (event.type === 'OrderStatusChanged') return decryptText(event, 'keptBecause', wrappedKey);
    if (hasWords(event as OrderEvent)) return decryptWords(event as StoredWords, wrappedKey);
    if (!hasCustomer(event as OrderEvent)) return event;
    const { customer } = event as StoredEventWithCustomer;
    const decrypted = wrappedKey === null ? erasedCustomer(customer.state) : decryptData(customer, wrappedKey);
    return { ...event, customer: decrypted } as AnyEvent;
  },
};

function decryptWords({ words, ...event }: StoredWords, wrappedKey: string | null): AnyEvent {
  // An event may have no words.
  return wrappedKey === null ? event : ({ ...event, words: decryptData(words, wrappedKey) } as AnyEvent);
}

function hasWords(event: OrderEvent): event is EventWithWords {
  return event.type === 'ReturnRequested' || event.type === 'ReturnStateChanged';
}

function hasCustomer(event: OrderEvent): event is EventWithCustomer {
  return event.type === 'OrderPlaced' || event.type === 'DeliveryAddressChanged';
}
