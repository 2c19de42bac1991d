import { eventHash } from '../../src/event-store/event-hash.ts';
import { loadEvents } from '../../src/event-store/event-log.ts';
import { orderLog } from '../../src/orders/log/order-log.ts';
import type { TestApp } from './test-app.ts';

/** Writes the events of an order as an older release did: in plain text, with hashes. */
export async function writePlainEvents(app: TestApp, orderId: string): Promise<void> {
  const em = app.em();
  await em.execute('alter table order_events disable trigger order_events_append_only');
  let previous: string | undefined;
  for (const stored of await loadEvents(em, orderLog, orderId)) {
    const { type: _, ...data } = stored.event;
    previous = eventHash(previous, { ...stored, schemaVersion: 2 });
    await em.execute('update order_events set data = ?::jsonb, schema_version = 2, hash = ? where position = ?', [
      JSON.stringify(data),
      previous,
      stored.position,
    ]);
  }
  await em.execute('alter table order_events enable trigger order_events_append_only');
}
