import type { OrderEvent } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadEvents } from '../../event-store/event-log.ts';
import { createEventLog } from '../../event-store/event-rows.ts';
import { createUpcaster } from '../../event-store/upcaster.ts';
import { orderEventTable } from './order-event.entity.ts';
import { orderDecryption } from './order-encryption.ts';
import { type RecordedOrder, toRecordedOrder } from './recorded-order.ts';

export const orderLog = createEventLog(orderEventTable, createUpcaster<OrderEvent>(1, {}), orderDecryption);

/** Loads an order from its events; undefined when there are none. */
export async function loadOrder(em: EntityManager, orderId: string): Promise<RecordedOrder | undefined> {
  const history = await loadEvents(em, orderLog, orderId);
  return history.length === 0 ? undefined : toRecordedOrder(history);
}
