import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { Fault } from '@kundan/domain/fault';
import { decide, type OrderCommand } from '@kundan/domain/order/order';
import { orderNumberOf } from '@kundan/domain/order/order-number';
import type { PlaceOrder } from '@kundan/domain/order/order-placing';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { appendEvents, type Cause, loadOrder } from './order-log.ts';
import { OrderMailer } from './order-mailer.ts';
import { project } from './order-projection.ts';
import { OrderSummary } from './order-summary.entity.ts';
import { adminOrderOf, userOrderOf } from './order-views.ts';
import { advance, type RecordedOrder } from './recorded-order.ts';

/** How often a command is decided anew when somebody else was faster. */
const TRIES = 3;

@Injectable()
export class OrderService {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: OrderMailer,
  ) {}

  /** Places a new order in em's transaction and gives it the next number. */
  async place(em: EntityManager, command: Omit<PlaceOrder, 'type' | 'number'>, cause: Cause): Promise<RecordedOrder> {
    const [next] = await em.execute<{ number: string }[]>(`select nextval('order_numbers') as number`);
    return this.decideAndRecord(
      em,
      randomUUID(),
      undefined,
      { type: 'PlaceOrder', number: Number(next?.number), ...command },
      cause,
    );
  }

  /** Carries out a command on an order that exists, in em's transaction if there is one. */
  async carryOut(em: EntityManager, orderId: string, command: OrderCommand, cause: Cause): Promise<RecordedOrder> {
    for (let attempt = 1; ; attempt++) {
      try {
        // Inside a transaction this is a savepoint, so that a lost race can be tried again.
        return await em.transactional(async (em) => {
          const before = await loadOrder(em, orderId);
          return this.decideAndRecord(em, orderId, before, command, cause);
        });
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException)) throw error;
        if (attempt === TRIES) throw new Fault('ORDER_CHANGED_MEANWHILE', { cause: error });
      }
    }
  }

  /** Events, projections and mail: all or nothing. */
  private async decideAndRecord(
    em: EntityManager,
    orderId: string,
    before: RecordedOrder | undefined,
    command: OrderCommand,
    cause: Cause,
  ): Promise<RecordedOrder> {
    const events = decide(before?.order, command);
    if (before && events.length === 0) return before;
    const logged = await appendEvents(em, orderId, before, events, cause);
    const after = logged.reduce<RecordedOrder | undefined>(advance, before);
    if (!after) throw new Error('a command made an order without an event');
    await project(em, logged, after);
    this.mailer.tell(em, before?.order, events, after.order);
    return after;
  }

  /** Sets status and tracking number of the order that people call KD-000123. Throws ORDER_NOT_FOUND. */
  async change(publicId: string, command: OrderCommand, cause: Cause): Promise<RecordedOrder> {
    const number = orderNumberOf(publicId);
    const em = this.em.fork();
    const known = number === undefined ? null : await em.findOne(OrderSummary, { number }, { fields: ['orderId'] });
    if (!known) throw new Fault('ORDER_NOT_FOUND');
    return this.carryOut(em, known.orderId, command, cause);
  }

  /** A shopper's own orders, newest first. Throws NO_ORDERS when there are none. */
  async ordersOf(shopperId: string): Promise<UserOrder[]> {
    const orders = await this.em.fork().find(OrderSummary, { shopperId }, { orderBy: { number: 'desc' } });
    if (orders.length === 0) throw new Fault('NO_ORDERS');
    return orders.map(userOrderOf);
  }

  /** All orders, newest first. */
  async allOrders(): Promise<AdminOrder[]> {
    const orders = await this.em.fork().find(OrderSummary, {}, { orderBy: { number: 'desc' } });
    return orders.map(adminOrderOf);
  }

  /** The products sold most since a day (YYYY-MM-DD, UTC), best first. */
  async bestSellers(sinceDay: string, limit: number): Promise<{ productId: number; units: number }[]> {
    const rows = await this.em.fork().execute<{ product_id: number; units: string }[]>(
      `select product_id, sum(units) as units from product_sales where day >= ?::date
       group by product_id order by sum(units) desc, product_id desc limit ?`,
      [sinceDay, limit],
    );
    return rows.map((row) => ({ productId: row.product_id, units: Number(row.units) }));
  }
}
