import { ERASED, erasedCustomer } from '@kundan/domain/order/erased-customer';
import type { Customer } from '@kundan/domain/order/order-events';
import { orderKeptUntil, type OwnRetention } from '@kundan/domain/privacy/retention';
import type { EntityManager } from '@mikro-orm/postgresql';

const DAY_MS = 86_400_000;
/** Keys are checked again after this time at the latest, because periods may change. */
const CHECK_DAYS = 30;
/** An order that was being changed while its key was destroyed may have written its customer again. */
const REPEAT_DAYS = 2;

const DUE_KEY = `select id, shopper_id from personal_keys where wrapped_key is not null and check_after <= ?::timestamptz
  order by check_after limit 1 for update skip locked`;
const DESTROYED_KEYS = 'select id, shopper_id from personal_keys where destroyed_at > ?::timestamptz';
/** The orders whose customers a key encrypts. */
const ORDERS = `select o.order_id, o.number, o.placed_at, o.customer->'address'->>'state' as state, o.customer->>'name' as name,
    (select max(d.issued_at) from issued_documents d where d.order_number = o.number) as document_at
  from order_summary o join order_events e on e.order_id = o.order_id and e.version = 1
  where o.shopper_id = ? and e.data #>> '{customer,keyId}' = ?`;

interface Key {
  id: string;
  shopper_id: string;
}

interface OrderRow {
  order_id: string;
  number: number;
  placed_at: string | Date;
  state: Customer['address']['state'];
  name: string;
  document_at: string | Date | null;
}

/**
 * Destroys the keys of personal data all of whose orders have reached the end of their retention, and erases the customers of these
 * orders in the read tables, in one transaction for each key. Returns the number of erased orders.
 */
export async function eraseOrders(em: EntityManager, keep: OwnRetention, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await em.fork().transactional((em) => checkNextKey(em, keep, now));
    if (count === undefined) break;
    erased += count;
  }
  const since = new Date(now.getTime() - REPEAT_DAYS * DAY_MS).toISOString();
  for (const key of await em.fork().execute<Key[]>(DESTROYED_KEYS, [since])) {
    await em.fork().transactional(async (em) => eraseReadTables(em, await ordersOf(em, key)));
  }
  return erased;
}

/** Returns undefined when no key is left to check. */
async function checkNextKey(em: EntityManager, keep: OwnRetention, now: Date): Promise<number | undefined> {
  const [key] = await em.execute<Key[]>(DUE_KEY, [now.toISOString()]);
  if (!key) return undefined;
  const orders = await ordersOf(em, key);
  const end = Math.max(
    0,
    ...orders.map(({ placed_at, document_at }) => {
      const documentAt = document_at === null ? null : new Date(document_at);
      return orderKeptUntil({ placedAt: new Date(placed_at), documentAt }, keep).getTime();
    }),
  );
  if (end > now.getTime()) {
    const next = new Date(Math.min(end, now.getTime() + CHECK_DAYS * DAY_MS)).toISOString();
    await em.execute('update personal_keys set check_after = ?::timestamptz where id = ?', [next, key.id]);
    return 0;
  }
  await em.execute('update personal_keys set wrapped_key = null, destroyed_at = ?::timestamptz where id = ?', [
    now.toISOString(),
    key.id,
  ]);
  await eraseReadTables(em, orders);
  return orders.length;
}

const ordersOf = (em: EntityManager, { id, shopper_id }: Key): Promise<OrderRow[]> =>
  em.execute<OrderRow[]>(ORDERS, [shopper_id, id]);

async function eraseReadTables(em: EntityManager, orders: readonly OrderRow[]): Promise<void> {
  for (const { order_id, number, state } of orders.filter(({ name }) => name !== ERASED)) {
    const customer = erasedCustomer(state);
    const { name, phone, address } = customer;
    await em.execute('update order_summary set customer = ?::jsonb where order_id = ?', [
      JSON.stringify(customer),
      order_id,
    ]);
    // The PDF is rendered again without the customer when somebody asks for it.
    await em.execute(
      `update issued_documents set data = jsonb_set(data, '{buyer}', ?::jsonb), bytes = null, sha256 = null
       where order_number = ?`,
      [JSON.stringify({ name, phone, address }), number],
    );
    await em.execute('update checkouts set delivery = null, lines = null where order_id = ?', [order_id]);
  }
}
