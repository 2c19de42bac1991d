import type { keepPayment, KeptPayment, listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { pageRange } from '../infrastructure/database/page.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { OrderService } from './order.service.ts';

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
const KEPT_OF_ORDERS = sql`select s.order_id, (p.ordered + p.owed)::float8 as amount
  from order_summary s join payments p on p.order_id = s.order_id
  where s.order_id = any(${'orders'}::uuid[]) and s.kept_since is not null`;

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

/** The paise that the shop keeps of cancelled orders, by their internal ids. */
export async function findKeptByOrder(
  em: EntityManager,
  orders: readonly { orderId: string; keptSince?: Date | null }[],
) {
  const ids = orders.filter(({ keptSince }) => keptSince).map(({ orderId }) => orderId);
  if (ids.length === 0) return new Map<string, number>();
  const rows = await KEPT_OF_ORDERS.all<{ order_id: string; amount: number }>(em, { orders: ids });
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
}

/** Payments of cancelled orders that are not refunded. */
@Injectable()
export class KeptPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
  ) {}

  async list(page: Omit<InputOf<typeof listKeptPayments>, 'state'>): Promise<{ items: KeptPayment[]; count: number }> {
    const em = this.em.fork();
    const { count } = await COUNT.one<{ count: number }>(em);
    const rows = await PAGE.all<Row>(em, pageRange(page));
    return { items: rows.map(toView), count };
  }

  /** Confirms that the payment of a cancelled order is kept. Throws ORDER_NOT_FOUND and PAYMENT_NOT_KEPT. */
  async keep(id: string, reason: string, metadata: EventMetadata): Promise<OutputOf<typeof keepPayment>> {
    return this.em.fork().transactional(async (em) => {
      const { orderId, kept: amount } = await this.orders.lockPayment(em, id);
      const { order } = await this.orders.handle(em, orderId, { type: 'KeepPayment', amount, reason }, metadata);
      return { id, kept: rupeesFromPaise(amount), reason: order.keptBecause ?? reason };
    });
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
