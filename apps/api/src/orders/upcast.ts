import type { OrderEvent } from '@kundan/domain/order/order';
import { CURRENCY } from '@kundan/domain/shop';

/** Version of the events' shape that is written now. */
export const SCHEMA_VERSION = 2;

/** How an event of a version becomes one of the next: `1: (event) => …` lifts version 1 to version 2. */
const lifts: Record<number, (event: { type: string }) => { type: string }> = {
  // Version 2 says in which currency a payment was made; before, there were only rupees.
  1: (event) => (event.type === 'PaymentReceived' ? { currency: CURRENCY, ...event } : event),
};

/** An event as the shop knows it today, from whatever version it was written in. Throws on a version from the future. */
export function upcast(type: string, data: object, schemaVersion: number): OrderEvent {
  let event: { type: string } = { ...data, type };
  for (let version = schemaVersion; version !== SCHEMA_VERSION; version++) {
    const lift = lifts[version];
    if (!lift)
      throw new Error(`an order event of schema version ${schemaVersion} cannot be read by this version of the shop`);
    event = lift(event);
  }
  return event as OrderEvent;
}
