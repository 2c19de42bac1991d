import type { Delivery } from '@kundan/contracts/checkout.contract';
import type { Locale } from '@kundan/domain/locale';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { Payment as PaymentState } from '@kundan/domain/payment/payment';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import { isRefundReason, type RefundReason } from '@kundan/domain/payment/refund-reason';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadEvents } from '../../event-store/event-log.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { openPan } from '../../personal-keys/sealed-pan.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { paymentLog } from '../log/payment-log.ts';

/** The data of a checkout from which its order is placed. */
export interface CheckoutContent {
  shopperId?: string | null | undefined;
  lines?: OrderLine[] | null | undefined;
  delivery?: Delivery | null | undefined;
  /** The language in which the checkout was opened, else that of its account. */
  locale?: Locale | null | undefined;
  /** The order placed from this checkout, by this payment or by another. */
  orderId?: string | null | undefined;
  createdAt: Date;
  /** Of a payment link: until when it can be paid. */
  expiresAt?: Date | null | undefined;
  /** The page of a payment link. */
  linkUrl?: string | null | undefined;
}

/** All events of a payment, oldest first. */
export type PaymentHistory = readonly StoredEvent<PaymentEvent>[];

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
  history: PaymentHistory;
}

type Row = Omit<LockedPayment, 'orderId' | 'checkout' | 'capturedAt' | 'history'> & {
  orderId: string | null;
  checkout: Omit<CheckoutContent, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string | null };
};

const LOCK = sql`
  select p.id, p.checkout_id as "checkoutId", p.amount::float8 as amount, p.status, p.verified_at is not null as "isVerified",
    p.order_id as "orderId", p.captured::float8 as captured, p.owed::float8 as owed,
    json_build_object('shopperId', c.shopper_id, 'lines', c.lines, 'delivery', c.delivery, 'locale', coalesce(c.locale, (select u.locale from users u where u.id = c.shopper_id)), 'orderId', c.order_id,
      'createdAt', c.created_at, 'expiresAt', c.expires_at, 'linkUrl', c.link_url) as checkout
  from payments p join checkouts c on c.id = p.checkout_id where p.id = ${'id'} for update`;
const LOCK_UNLESS_LOCKED = sql`${LOCK} skip locked`;

/**
 * Locks a payment and then reads its events. Returns undefined for an unknown payment; with `skipLocked` also for one that another
 * transaction has locked, instead of waiting.
 */
export async function lockPayment(
  em: EntityManager,
  id: string,
  { skipLocked = false } = {},
): Promise<LockedPayment | undefined> {
  const row = await (skipLocked ? LOCK_UNLESS_LOCKED : LOCK).first<Row>(em, { id });
  if (!row) return undefined;
  const history = await loadEvents(em, paymentLog, id);
  const captured = history.find(({ event }) => event.type === 'PaymentCaptured');
  return {
    ...row,
    orderId: row.orderId ?? undefined,
    capturedAt: captured && new Date(captured.recordedAt),
    checkout: {
      ...row.checkout,
      delivery: row.checkout.delivery && openPan(row.checkout.delivery),
      createdAt: new Date(row.checkout.createdAt),
      expiresAt: row.checkout.expiresAt === null ? null : new Date(row.checkout.expiresAt),
    },
    history,
  };
}

/**
 * Whether an order can use the payment: it is captured, belongs to no order, and no part is refunded or being refunded. No order can use a
 * payment whose refund by the shop has failed: its customer was told of the refund, which is requested again.
 */
export function isUnsettled({ captured, owed, orderId, history }: LockedPayment): boolean {
  const isGivenBack = history.some(({ event }) => event.type === 'RefundRequested' && event.origin === 'shop');
  return captured > 0 && owed === captured && orderId === undefined && !isGivenBack;
}

/** The newest reason why the shop gave the payment back, or gives it back; undefined when it did not. */
export function refundReasonOf({ history }: LockedPayment): RefundReason | undefined {
  const reasons = history.map(({ event }) =>
    event.type === 'RefundRequested' && event.origin === 'shop' ? event.reason : undefined,
  );
  return reasons.findLast(isRefundReason);
}
