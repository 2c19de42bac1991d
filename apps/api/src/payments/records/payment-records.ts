import type { Delivery } from '@kundan/contracts/checkout.contract';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { Payment as PaymentState } from '@kundan/domain/payment/payment';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectedRow, toUpcastEvent } from '../../event-store/event-rows.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { paymentLog } from '../log/payment-log.ts';

/** The data of a checkout from which its order is placed. */
export interface CheckoutContent {
  shopperId?: string | null | undefined;
  lines?: OrderLine[] | null | undefined;
  delivery?: Delivery | null | undefined;
  /** The order placed from this checkout, by this payment or by another. */
  orderId?: string | null | undefined;
  createdAt: Date;
  /** Whether the shop lost the checkout and created it again from the provider's order. */
  isRecovered?: boolean;
}

/** A payment with its checkout. Both rows are locked until the transaction ends. Amounts are in paise. */
export interface LockedPayment {
  id: string;
  checkoutId: string;
  amount: number;
  status: PaymentState['status'];
  isVerified: boolean;
  orderId: string | undefined;
  captured: number;
  /** When the shop recorded that the payment was captured. */
  capturedAt: Date | undefined;
  /** The captured amount that belongs to no order and is neither refunded nor being refunded. */
  owed: number;
  checkout: CheckoutContent;
  /** Its events; undefined when another transaction appended one while this one waited for the lock. */
  past: StoredEvent<PaymentEvent>[] | undefined;
}

interface Row {
  id: string;
  checkout_id: string;
  amount: string | number;
  status: LockedPayment['status'];
  verified: boolean;
  order_id: string | null;
  captured: string | number;
  owed: string | number;
  shopper_id: string | null;
  lines: OrderLine[] | null;
  delivery: Delivery | null;
  checkout_order_id: string | null;
  checkout_created_at: string | Date;
  is_recovered: boolean;
  version: number;
  events: SelectedRow[] | null;
}

const { table, columns, select } = paymentLog.sql;
const EVENTS = `select json_agg(e order by e.version) from
  (select ${select} from ${table} where ${columns.streamId} = p.id) e`;

/**
 * Loads a payment and locks it. Returns undefined for an unknown payment; with `skipLocked` also for one that another
 * transaction has locked, instead of waiting.
 */
export async function lockPayment(
  em: EntityManager,
  id: string,
  { skipLocked = false } = {},
): Promise<LockedPayment | undefined> {
  const [row] = await em.execute<Row[]>(
    `select p.id, p.checkout_id, p.amount, p.status, p.verified_at is not null as verified, p.order_id, p.captured, p.owed,
            c.shopper_id, c.lines, c.delivery, c.order_id as checkout_order_id,
            c.created_at as checkout_created_at, c.recovered_at is not null as is_recovered,
            p.version, (${EVENTS}) as events
     from payments p join checkouts c on c.id = p.checkout_id where p.id = ? for update ${skipLocked ? 'skip locked' : ''}`,
    [id],
  );
  const events = row?.events?.map((event) => toUpcastEvent(paymentLog, event)) ?? [];
  const captured = events.find(({ event }) => event.type === 'PaymentCaptured');
  return (
    row && {
      id: row.id,
      checkoutId: row.checkout_id,
      amount: Number(row.amount),
      status: row.status,
      isVerified: row.verified,
      orderId: row.order_id ?? undefined,
      captured: Number(row.captured),
      capturedAt: captured && new Date(captured.recordedAt),
      owed: Number(row.owed),
      checkout: {
        shopperId: row.shopper_id,
        lines: row.lines,
        delivery: row.delivery,
        orderId: row.checkout_order_id,
        createdAt: new Date(row.checkout_created_at),
        isRecovered: row.is_recovered,
      },
      // The row is the newest one, but a statement that waited reads other tables as they were when it began.
      past: events.length === row.version ? events : undefined,
    }
  );
}

/** Whether a payment of the checkout is authorized or captured. The failure of an earlier attempt may be reported later. */
export async function isPaid(em: EntityManager, checkoutId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `select from payments where checkout_id = ? and status in ('authorized', 'captured')`,
    [checkoutId],
  );
  return rows.length > 0;
}

/** Whether an order can use the payment: it is captured, belongs to no order, and no part is refunded or being refunded. */
export function isUnsettled({ captured, owed, orderId }: LockedPayment): boolean {
  return captured > 0 && owed === captured && orderId === undefined;
}
