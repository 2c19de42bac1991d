import type { AdminReturn, listReturns } from '@kundan/contracts/admin/returns.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatOrderId, parseOrderId } from '@kundan/domain/order/order-number';
import { parseReturnId } from '@kundan/domain/order/order-return';
import { returnedLines } from '@kundan/domain/order/return-order';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pageRange } from '../infrastructure/database/page.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { withSearchSettings } from '../orders/listing/search-settings.ts';
import { findRefundsByOrder } from '../orders/projections/order-refunds.ts';
import { type OrderRow, OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { toReturnView } from '../orders/projections/return-views.ts';
import { ClaimPhoto } from '../support/claim-photo.entity.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';
import { returnsStatement, statesOf } from './return-filter.ts';

/** The paid orders at the beginning of the replacements that end with these orders: a replacement may be replaced, too. */
const PAID_ORDERS = sql`with recursive replaced as (
    select number, number as paid from unnest(${'numbers'}::int[]) number
    union
    select r.number, o.number from replaced r
    join order_summary o on o.returns @> jsonb_build_array(jsonb_build_object('replacement', r.paid)) and o.returns <> '[]'
  )
  select r.number, r.paid from replaced r join order_summary o on o.number = r.paid and o.payment_id is not null`;

interface Named {
  orderId: string;
  /** Of the return, within the order. */
  number: number;
}

/** Reads returns for staff. */
@Injectable()
export class ReturnList {
  constructor(private readonly em: EntityManager) {}

  /** One page of the returns that match, newest first, and the count of all that match. */
  async page({ state, q, ...page }: InputOf<typeof listReturns>): Promise<{ returns: AdminReturn[]; count: number }> {
    const em = this.em.fork();
    const values = { states: [...statesOf(state)], ...(q && { q }), ...pageRange(page) };
    const read = (em: EntityManager) =>
      returnsStatement({ state, q }).one<{ page: Named[]; count: number }>(em, values);
    const { page: named, count } = await (q ? withSearchSettings(em, read) : read(em));
    return { returns: await this.views(em, named), count };
  }

  /** Throws RETURN_NOT_FOUND. */
  async one(id: string): Promise<AdminReturn> {
    const em = this.em.fork();
    const { orderId, number = 0 } = parseReturnId(id) ?? {};
    const order = await em.findOne(OrderSummary, { number: (orderId && parseOrderId(orderId)) || 0 });
    const [view] = order ? await this.views(em, [{ orderId: order.orderId, number }]) : [];
    if (!view) throw new DomainError('RETURN_NOT_FOUND');
    return view;
  }

  /** The responses for returns, in their sequence. Every table is read once. */
  private async views(em: EntityManager, named: readonly Named[]): Promise<AdminReturn[]> {
    const orders = await em.find(OrderSummary, { orderId: [...new Set(named.map(({ orderId }) => orderId))] });
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    const refunds = await findRefundsByOrder(em, orders);
    const found = named.flatMap(({ orderId, number }) => {
      const order = byId.get(orderId);
      const one = order?.returns.find((candidate) => candidate.number === number);
      return order && one ? [{ order, one }] : [];
    });
    const paidOrders = await findPaidOrders(em, orders);
    const messages = await findMessages(
      em,
      found.map(({ one }) => one.ticketId),
    );
    return found.map(({ order, one }) => ({
      ...toReturnView(order, one, refunds.get(order.orderId) ?? []),
      order_id: formatOrderId(order.number),
      customer_id: order.shopperId,
      name: order.customer.name,
      email: order.customer.email,
      phone: order.customer.phone,
      value: rupeesFromPaise(returnedLines(order, one).reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
      replaces: paidOrders.get(order.number) ?? null,
      message: messages.get(one.ticketId) ?? null,
    }));
  }
}

/** The ids of the orders that were paid for those which replace their pieces, by the numbers of the replacements. */
async function findPaidOrders(em: EntityManager, orders: readonly OrderRow[]): Promise<Map<number, string>> {
  const numbers = orders.flatMap(({ number, paymentId }) => (paymentId ? [] : [number]));
  if (numbers.length === 0) return new Map();
  const rows = await PAID_ORDERS.all<{ number: number; paid: number }>(em, { numbers });
  return new Map(rows.map(({ number, paid }) => [number, formatOrderId(paid)]));
}

/** The messages that were opened with returns, by their ids. */
async function findMessages(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, NonNullable<AdminReturn['message']>>> {
  const messages = await em.find(ContactMessage, { id: [...ids] });
  const photos = await em.find(ClaimPhoto, { message: { $in: [...ids] } }, { orderBy: { position: 'asc' } });
  const photosOf = Map.groupBy(photos, ({ message }) => message);
  return new Map(
    messages.map(({ id, ticket, videoUrl }) => [
      id,
      {
        id,
        ticket_number: formatTicketNumber(ticket),
        video_url: videoUrl ?? null,
        photos: (photosOf.get(id) ?? []).map(({ position, width, height }) => ({ position, width, height })),
      },
    ]),
  );
}
