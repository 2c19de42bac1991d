import type { AdminOrder, listOrders } from '@kundan/contracts/admin/orders.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { findDocumentsByOrder } from '../../invoices/records/documents-by-order.ts';
import { findRefundsByOrder } from '../projections/order-refunds.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';
import { type OrderPapers, toAdminOrder, toUserOrder } from '../projections/order-views.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { orderCsv } from './order-csv.ts';
import { countStatement, instantsOf, type OrderFilter, pageStatement, SEARCH } from './order-filter.ts';

/** Orders that are read at once while a list is streamed, so that no list blocks the process or fills its memory. */
const BATCH_SIZE = 200;

interface Page<T> {
  items: T[];
  /** The length of the whole list. */
  count: number;
}

/** An order of rows that an index has, so that a batch begins where the last one ended. */
interface Sequence {
  orderBy: QueryOrderMap<OrderSummary>;
  /** The rows after a row. */
  following: (row: OrderSummary) => FilterQuery<OrderSummary>;
}

const BY_NUMBER: Sequence = {
  orderBy: { number: 'desc' },
  following: ({ number }) => ({ number: { $lt: number } }),
};
const BY_TIME: Sequence = {
  orderBy: { placedAt: 'desc', number: 'desc' },
  following: ({ placedAt, number }) => ({
    placedAt: { $lte: placedAt },
    $or: [{ placedAt: { $lt: placedAt } }, { number: { $lt: number } }],
  }),
};

type View<T> = (order: OrderSummary, papers: OrderPapers) => T;

/** Reads orders for their shoppers and for admins. */
@Injectable()
export class OrderListService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  /** One page of the orders that match, newest first, and the count of all that match. */
  async page({ sort = 'newest', page, limit, ...filter }: InputOf<typeof listOrders>): Promise<Page<AdminOrder>> {
    const em = this.em.fork();
    const counting = countStatement(filter);
    const [row] = await em.execute<[{ count: string }]>(counting.text, counting.values);
    const count = Number(row.count);
    const paging = pageStatement(filter, sort, { ...pageRange({ page, limit }), count });
    const numbers = await em.execute<{ number: number }[]>(paging.text, paging.values);
    const direction = sort === 'oldest' ? 'asc' : 'desc';
    const orders = await em.find(
      OrderSummary,
      { number: numbers.map(({ number }) => number) },
      { orderBy: { placedAt: direction, number: direction } },
    );
    return { items: await withPapers(em, orders, toAdminOrder), count };
  }

  /** All orders, newest first, in batches. An order that is placed meanwhile is not among them. */
  all(): AsyncGenerator<AdminOrder[]> {
    return this.batches(() => ({}), BY_TIME, toAdminOrder);
  }

  /** The CSV file of the orders that match, newest first, in parts. */
  csv({ status, q, ...period }: OrderFilter): AsyncGenerator<string> {
    const { start, end } = instantsOf(period);
    const inPeriod = { ...(start && { $gte: start }), ...(end && { $lt: end }) };
    // A fragment of SQL belongs to one query.
    const where = () => ({
      ...((start || end) && { placedAt: inPeriod }),
      ...(status && { status }),
      ...(q && { [raw(SEARCH, [q])]: true }),
    });
    return orderCsv(this.batches(where, BY_TIME, toAdminOrder));
  }

  /** One page of a shopper's orders, newest first. Throws NO_ORDERS when there are none at all. */
  async pageOfShopper(shopperId: string, page: PageInput): Promise<Page<UserOrder>> {
    const em = this.em.fork();
    const [orders, count] = await em.findAndCount(
      OrderSummary,
      { shopperId },
      { orderBy: { number: 'desc' }, ...pageRange(page) },
    );
    if (count === 0) throw new DomainError('NO_ORDERS');
    return { items: await withPapers(em, orders, await this.userView()), count };
  }

  /** All orders of a shopper, newest first, in batches. Throws NO_ORDERS when there are none. */
  async *allOfShopper(shopperId: string): AsyncGenerator<UserOrder[]> {
    let isEmpty = true;
    for await (const batch of this.batches(() => ({ shopperId }), BY_NUMBER, await this.userView())) {
      isEmpty = false;
      yield batch;
    }
    if (isEmpty) throw new DomainError('NO_ORDERS');
  }

  private async userView(): Promise<View<UserOrder>> {
    const { couriers } = await this.settings.recent();
    return (order, papers) => toUserOrder(order, papers, couriers);
  }

  private async *batches<T>(
    where: () => FilterQuery<OrderSummary>,
    { orderBy, following }: Sequence,
    toView: View<T>,
  ): AsyncGenerator<T[]> {
    let last: OrderSummary | undefined;
    do {
      const em = this.em.fork();
      const next = last ? { $and: [where(), following(last)] } : where();
      const orders = await em.find(OrderSummary, next, { orderBy, limit: BATCH_SIZE });
      if (orders.length > 0) yield await withPapers(em, orders, toView);
      last = orders.length === BATCH_SIZE ? orders.at(-1) : undefined;
    } while (last);
  }
}

async function withPapers<T>(em: EntityManager, orders: OrderSummary[], toView: View<T>): Promise<T[]> {
  const refunds = await findRefundsByOrder(em, orders);
  const documents = await findDocumentsByOrder(em, orders);
  return orders.map((order) =>
    toView(order, { refunds: refunds.get(order.orderId) ?? [], documents: documents.get(order.number) ?? [] }),
  );
}
