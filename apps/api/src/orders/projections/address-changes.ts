import type { OrderStatus } from '@kundan/domain/shop';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND = sql`select order_id, max(recorded_at) as at from order_events
  where order_id = any(${'orders'}::uuid[]) and type = 'DeliveryAddressChanged' group by order_id`;

const BEFORE_DISPATCH: readonly OrderStatus[] = ['Pending Payment', 'Payment Received'];

/**
 * When the address of each order that waits for its dispatch was changed last (ISO 8601), by the order's internal id: a slip that was
 * printed before has another one. Sends no statement when none waits.
 */
export async function findAddressChangesByOrder(
  em: EntityManager,
  orders: readonly { orderId: string; status: OrderStatus }[],
): Promise<Map<string, string>> {
  const waiting = orders.filter(({ status }) => BEFORE_DISPATCH.includes(status)).map(({ orderId }) => orderId);
  if (waiting.length === 0) return new Map();
  const rows = await FIND.all<{ order_id: string; at: string | Date }>(em, { orders: waiting });
  return new Map(rows.map(({ order_id: id, at }) => [id, new Date(at).toISOString()]));
}
