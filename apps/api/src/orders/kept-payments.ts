import type { KeptPayment, listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import type { InputOf } from '@kundan/contracts/call';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pageRange } from '../infrastructure/database/page.ts';
import { sql } from '../infrastructure/database/sql.ts';

/** Less than ₹1 is no task, because the provider refunds ₹1 or more. The index of kept_since has cancelled orders only. */
const KEPT = sql`order_summary s join payments p on p.order_id = s.order_id
  where s.kept_since is not null and p.ordered + p.owed >= ${MIN_REFUND}`;
/** Those that staff have not confirmed. */
export const OPEN_KEPT_PAYMENTS = sql`${KEPT} and s.kept_because is null`;
const COUNT = sql`select count(*)::int as count from ${KEPT}`;
const COUNT_OPEN = sql`select count(*)::int as count from ${OPEN_KEPT_PAYMENTS}`;
const PAGE = sql`select p.id as payment_id, s.number, s.customer ->> 'name' as name, (p.ordered + p.owed)::float8 as amount,
    s.kept_because, s.kept_since
  from ${KEPT} order by s.kept_because is not null, s.kept_since desc, s.number desc limit ${'limit'} offset ${'offset'}`;
const LEFT_OVER = sql`select s.order_id, p.owed::float8 as owed,
    case when s.kept_since is null then 0 else p.ordered + p.owed end::float8 as kept
  from order_summary s join payments p on p.order_id = s.order_id where s.order_id = any(${'orders'}::uuid[])`;

interface Row extends Pick<KeptPayment, 'payment_id' | 'name'> {
  number: number;
  amount: number;
  kept_because: string | null;
  kept_since: Date | string;
}

/** How many payments of cancelled orders are neither refunded nor confirmed to be kept. */
export async function countOpenKeptPayments(em: EntityManager): Promise<number> {
  return (await COUNT_OPEN.one<{ count: number }>(em)).count;
}

export interface LeftOver {
  /** Paise of a cancelled order that are neither refunded nor being refunded; 0 for any other order. */
  kept: Paise;
  /** Paise that a failed refund left owed. */
  owed: Paise;
}

/** What is left over of the payments of orders, by their internal ids. Reads nothing when none is cancelled and no refund has failed. */
export async function findLeftOverByOrder(
  em: EntityManager,
  orders: readonly { orderId: string; keptSince?: Date | null }[],
  refunds: ReadonlyMap<string, readonly { status: RefundStatus }[]>,
): Promise<Map<string, LeftOver>> {
  const hasFailed = (id: string) => refunds.get(id)?.some(({ status }) => status === 'failed');
  const ids = orders.filter(({ orderId, keptSince }) => keptSince || hasFailed(orderId)).map(({ orderId }) => orderId);
  if (ids.length === 0) return new Map();
  const rows = await LEFT_OVER.all<LeftOver & { order_id: string }>(em, { orders: ids });
  return new Map(rows.map(({ order_id: id, kept, owed }) => [id, { kept, owed }]));
}

/** Payments of cancelled orders that are not refunded. */
@Injectable()
export class KeptPayments {
  constructor(private readonly em: EntityManager) {}

  async list(page: Omit<InputOf<typeof listKeptPayments>, 'state'>): Promise<{ items: KeptPayment[]; count: number }> {
    const em = this.em.fork();
    const { count } = await COUNT.one<{ count: number }>(em);
    const rows = await PAGE.all<Row>(em, pageRange(page));
    return { items: rows.map(toView), count };
  }
}

function toView({ number, amount, kept_because: reason, kept_since, ...row }: Row): KeptPayment {
  return {
    ...row,
    order_id: formatOrderId(number),
    amount: rupeesFromPaise(amount),
    outcome: reason === null ? 'kept' : 'confirmed',
    reason,
    created_at: new Date(kept_since).toISOString(),
  };
}
