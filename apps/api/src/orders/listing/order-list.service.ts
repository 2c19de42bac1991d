import type { AdminOrder, listOrders } from '@kundan/contracts/admin/orders.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { findDocumentsByOrder } from '../../invoices/records/documents-by-order.ts';
import { findKeptByOrder } from '../kept-payments.ts';
import { findRefundsByOrder } from '../projections/order-refunds.ts';
import { type OrderRow, OrderSummary } from '../projections/order-summary.entity.ts';
import { type RelatedRecords, toAdminOrder, toUserOrder } from '../projections/order-views.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { BY_NUMBER, BY_TIME, readOrders } from './order-batches.ts';
import { orderCsv } from './order-csv.ts';
import {
  countStatement,
  orderCondition,
  type OrderCondition,
  type OrderFilter,
  pageStatement,
} from './order-filter.ts';
import { withSearchSettings } from './search-settings.ts';
import { KeptOrderResults } from '../projections/kept-order-results.ts';

interface Page<T> {
  items: T[];
  /** The length of the whole list. */
  count: number;
}

type View<T> = (order: OrderRow, related: RelatedRecords) => T;

const OWN = sql`shopper_id = ${'shopperId'}`;

/** Reads orders for their shoppers and for admins. */
@Injectable()
export class OrderListService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly results: KeptOrderResults,
  ) {}

  /** One page of the orders that match, newest first, and the count of all that match. */
  async page({ sort = 'newest', page, limit, ...filter }: InputOf<typeof listOrders>): Promise<Page<AdminOrder>> {
    const em = this.em.fork();
    const count = await this.count(em, filter);
    const [statement, values] = pageStatement(filter, sort, { ...pageRange({ page, limit }), count });
    const numbers = await statement.all<{ number: number }>(em, values);
    const direction = sort === 'oldest' ? 'asc' : 'desc';
    const orders = await em.find(
      OrderSummary,
      { number: numbers.map(({ number }) => number) },
      { orderBy: { placedAt: direction, number: direction } },
    );
    return { items: await adminOrders(em, orders), count };
  }

  /** How many orders match, including every change that was committed before the call. */
  async count(em: EntityManager, filter: OrderFilter): Promise<number> {
    const { status, q, from, to } = filter;
    return this.results.get(em, JSON.stringify(['count', status, q, from, to]), async () => {
      const [statement, values] = countStatement(filter);
      const read = (em: EntityManager) => statement.one<{ count: number }>(em, values);
      const row = await (q === undefined ? read(em) : withSearchSettings(em, read));
      return row.count;
    });
  }

  /** All orders, newest first, in batches. An order that is placed meanwhile is not among them. */
  all(): AsyncGenerator<AdminOrder[]> {
    return this.batches(orderCondition({}), BY_TIME, adminOrders);
  }

  /** The CSV file of the orders that match, newest first, in parts. */
  csv(filter: OrderFilter): AsyncGenerator<string> {
    return orderCsv(this.batches(orderCondition(filter), BY_TIME, adminOrders));
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
    return { items: await withRelated(em, orders, await this.userView()), count };
  }

  /** All orders of a shopper, newest first, in batches. Throws NO_ORDERS when there are none. */
  async *allOfShopper(shopperId: string): AsyncGenerator<UserOrder[]> {
    let isEmpty = true;
    const own = { condition: OWN, values: { shopperId } };
    const toView = await this.userView();
    for await (const batch of this.batches(own, BY_NUMBER, (em, orders) => withRelated(em, orders, toView))) {
      isEmpty = false;
      yield batch;
    }
    if (isEmpty) throw new DomainError('NO_ORDERS');
  }

  private async userView(): Promise<View<UserOrder>> {
    const { couriers } = await this.settings.recent();
    return (order, related) => toUserOrder(order, related, couriers);
  }

  private async *batches<T>(
    condition: OrderCondition,
    sequence: Parameters<typeof readOrders>[2],
    toViews: (em: EntityManager, orders: readonly OrderRow[]) => Promise<T[]>,
  ): AsyncGenerator<T[]> {
    const em = this.em.fork();
    for await (const orders of readOrders(em, condition, sequence)) yield await toViews(em, orders);
  }
}

const SKUS = sql`select id, sku from products where id = any(${'ids'}::int[]) and sku is not null`;

async function adminOrders(em: EntityManager, orders: readonly OrderRow[]): Promise<AdminOrder[]> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const products = await SKUS.all<{ id: number; sku: string }>(em, { ids });
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  return withRelated(em, orders, (order, related) => toAdminOrder(order, related, skus));
}

async function withRelated<T>(em: EntityManager, orders: readonly OrderRow[], toView: View<T>): Promise<T[]> {
  const refunds = await findRefundsByOrder(em, orders);
  const documents = await findDocumentsByOrder(em, orders);
  const kept = await findKeptByOrder(em, orders);
  return orders.map((order) =>
    toView(order, {
      refunds: refunds.get(order.orderId) ?? [],
      documents: documents.get(order.number) ?? [],
      kept: kept.get(order.orderId) ?? 0,
    }),
  );
}
