import { ERASED, erasedCustomer } from '@kundan/domain/order/erased-customer';
import type { Customer } from '@kundan/domain/order/order-events';
import { orderKeptUntil, type OwnRetention } from '@kundan/domain/privacy/retention';
import { DAY_MS } from '@kundan/domain/durations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { sql } from '../../infrastructure/database/sql.ts';

const logger = new Logger('OrderErasure');
/** Keys are checked again after this time at the latest, because periods may change. */
const CHECK_DAYS = 30;
/** An order that was being changed while its key was destroyed may have written its customer again. */
const REPEAT_DAYS = 2;

const IS_DUE = sql`wrapped_key is not null and check_after <= ${'now'}`;
const DUE_KEYS = sql`select id, shopper_id from personal_keys where ${IS_DUE} order by check_after`;
const LOCK_KEY = sql`select from personal_keys where id = ${'id'} and ${IS_DUE} for update skip locked`;
const DESTROYED_KEYS = sql`select id, shopper_id from personal_keys where destroyed_at > ${'since'}`;
const CHECK_LATER = sql`update personal_keys set check_after = ${'next'} where id = ${'id'}`;
const DESTROY_KEY = sql`update personal_keys set wrapped_key = null, destroyed_at = ${'now'} where id = ${'id'}`;
/** The orders whose customers a key encrypts. */
const ORDERS = sql`select o.order_id, o.number, o.placed_at, o.customer->'address'->>'state' as state, o.customer->>'name' as name,
    (select max(d.issued_at) from issued_documents d where d.order_number = o.number) as document_at
  from order_summary o join order_events e on e.order_id = o.order_id and e.version = 1
  where o.shopper_id = ${'shopper_id'} and e.data #>> '{customer,keyId}' = ${'id'}`;
/** Removes the customer, and what people wrote. The key that decrypts both in the log is destroyed (`orderDecryption`). */
const ERASE_ORDER = sql`update order_summary set customer = ${'customer'}::jsonb,
  kept_because = case when kept_because is not null then ${'erased'} end,
  returns = coalesce((select jsonb_agg(one - 'words' order by position)
    from jsonb_array_elements(returns) with ordinality as returned (one, position)), '[]')
  where order_id = ${'order_id'}`;
/** The PDF is rendered again without the customer when somebody asks for it. */
const ERASE_DOCUMENTS = sql`update issued_documents
  set data = jsonb_set(data, '{buyer}', ${'buyer'}::jsonb), bytes = null, sha256 = null where order_number = ${'number'}`;
/** The other reasons are texts of the shop. */
const ERASE_REFUNDS = sql`update refunds set reason = ${'erased'}
  where order_id = ${'order_id'} and origin = 'admin' and reason <> ${'erased'}`;
const DELETE_NOTES = sql`delete from order_notes where order_id = ${'order_id'}`;
/** As a rule they are erased by now. Then it locks none: a refund of a return locks its checkout before the key. */
const ERASE_CHECKOUTS = sql`update checkouts set delivery = null, lines = null
  where order_id = ${'order_id'} and (delivery is not null or lines is not null)`;

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
 * orders in the read tables, in one transaction for each key. A key that fails is logged and checked again in the next run. Returns the
 * number of erased orders.
 */
export async function eraseOrders(em: EntityManager, keep: OwnRetention, now: Date): Promise<number> {
  const inTransaction = (work: (em: EntityManager) => Promise<number>) =>
    em
      .fork()
      .transactional(work)
      .catch((error: unknown) => {
        logger.error(error);
        return 0;
      });
  let erased = 0;
  for (const key of await DUE_KEYS.all<Key>(em.fork(), { now }))
    erased += await inTransaction((em) => checkKey(em, key, keep, now));
  const since = new Date(now.getTime() - REPEAT_DAYS * DAY_MS);
  for (const key of await DESTROYED_KEYS.all<Key>(em.fork(), { since }))
    await inTransaction(async (em) => eraseReadTables(em, await ordersOf(em, key)));
  return erased;
}

/** Returns the number of erased orders. Does nothing when another worker checks the key. */
async function checkKey(em: EntityManager, key: Key, keep: OwnRetention, now: Date): Promise<number> {
  if (!(await LOCK_KEY.exists(em, { id: key.id, now }))) return 0;
  const orders = await ordersOf(em, key);
  const end = Math.max(
    0,
    ...orders.map(({ placed_at, document_at }) => {
      const documentAt = document_at === null ? null : new Date(document_at);
      return orderKeptUntil({ placedAt: new Date(placed_at), documentAt }, keep).getTime();
    }),
  );
  if (end > now.getTime()) {
    const next = new Date(Math.min(end, now.getTime() + CHECK_DAYS * DAY_MS));
    await CHECK_LATER.run(em, { next, id: key.id });
    return 0;
  }
  await DESTROY_KEY.run(em, { now, id: key.id });
  return eraseReadTables(em, orders);
}

const ordersOf = (em: EntityManager, { id, shopper_id }: Key) => ORDERS.all<OrderRow>(em, { shopper_id, id });

async function eraseReadTables(em: EntityManager, orders: readonly OrderRow[]): Promise<number> {
  for (const { order_id, number, state, name: shownName } of orders) {
    // Before the order, as in every transaction that changes both.
    await ERASE_REFUNDS.run(em, { order_id, erased: ERASED });
    if (shownName === ERASED) continue;
    const customer = erasedCustomer(state);
    const { name, phone, address } = customer;
    await ERASE_ORDER.run(em, { customer: JSON.stringify(customer), erased: ERASED, order_id });
    await ERASE_DOCUMENTS.run(em, { buyer: JSON.stringify({ name, phone, address }), number });
    await DELETE_NOTES.run(em, { order_id });
    await ERASE_CHECKOUTS.run(em, { order_id });
  }
  return orders.length;
}
