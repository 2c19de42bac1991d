import type { AdminOrder, listOrders } from '@kundan/contracts/admin/orders.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { DomainError } from '@kundan/domain/error';
import { stockIdOf } from '@kundan/domain/order/order-events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { findDocumentsByOrder } from '../../invoices/records/documents-by-order.ts';
import { findLeftOverByOrder } from '../kept-payments.ts';
import { findNotesByOrder } from '../notes/order-notes.ts';
import { findAddressChangesByOrder } from '../projections/address-changes.ts';
import { OrderService } from '../order.service.ts';
import { findDirectPaymentsByOrder } from '../projections/direct-payments.ts';
import { findRefundsByOrder } from '../projections/order-refunds.ts';
import { type OrderRow, OrderSummary } from '../projections/order-summary.entity.ts';
import { type ProductToday, type RelatedRecords, toAdminOrder, toUserOrder } from '../projections/order-views.ts';
import { toDeliveryDays } from '../../settings/shop-details.ts';
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
import { CachedOrderResults } from '../projections/cached-order-results.ts';

interface Page<T> {
  items: T[];
  /** The length of the whole list. */
  count: number;
}

interface View<T> {
  of: (order: OrderRow, related: RelatedRecords) => T;
  /** Whether it shows the notes of the staff, the SKUs and when an address was changed; false spares three statements. */
  isForStaff: boolean;
}

const FOR_STAFF: View<AdminOrder> = { of: toAdminOrder, isForStaff: true };

const OWN = sql`shopper_id = ${'shopperId'}`;

/** Reads orders for their shoppers and for admins. */
@Injectable()
export class OrderListService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly settings: SettingsService,
    private readonly results: CachedOrderResults,
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
    return { items: await withRelated(em, orders, FOR_STAFF), count };
  }

  /** One order. Throws ORDER_NOT_FOUND. */
  async one(id: string): Promise<AdminOrder> {
    const em = this.em.fork();
    return withRelatedOf(em, await this.orders.findSummary(em, id), FOR_STAFF);
  }

  /** One order of a shopper. Throws ORDER_NOT_FOUND, also for an order of somebody else. */
  async oneOfShopper(shopperId: string, id: string): Promise<UserOrder> {
    const em = this.em.fork();
    return withRelatedOf(em, await this.orders.findSummary(em, id, shopperId), await this.userView());
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
    return this.batches(orderCondition({}), BY_TIME, FOR_STAFF);
  }

  /** The CSV file of the orders that match, newest first, in parts. */
  csv(filter: OrderFilter): AsyncGenerator<string> {
    return orderCsv(this.batches(orderCondition(filter), BY_TIME, FOR_STAFF));
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
    for await (const batch of this.batches(own, BY_NUMBER, await this.userView())) {
      isEmpty = false;
      yield batch;
    }
    if (isEmpty) throw new DomainError('NO_ORDERS');
  }

  private async userView(): Promise<View<UserOrder>> {
    const settings = await this.settings.recent();
    const { couriers } = settings;
    const delivery = toDeliveryDays(settings);
    return { of: (order, related) => toUserOrder(order, related, { couriers, delivery }), isForStaff: false };
  }

  private async *batches<T>(
    condition: OrderCondition,
    sequence: Parameters<typeof readOrders>[2],
    view: View<T>,
  ): AsyncGenerator<T[]> {
    const em = this.em.fork();
    for await (const orders of readOrders(em, condition, sequence)) yield await withRelated(em, orders, view);
  }
}

async function withRelatedOf<T>(em: EntityManager, order: OrderRow, view: View<T>): Promise<T> {
  const [one] = await withRelated(em, [order], view);
  return one!;
}

async function withRelated<T>(em: EntityManager, orders: readonly OrderRow[], view: View<T>): Promise<T[]> {
  const refunds = await findRefundsByOrder(em, orders);
  const documents = await findDocumentsByOrder(em, orders);
  const leftOver = await findLeftOverByOrder(em, orders, refunds);
  const direct = await findDirectPaymentsByOrder(em, orders);
  const notes = view.isForStaff ? await findNotesByOrder(em, orders) : undefined;
  const addressChanges = view.isForStaff ? await findAddressChangesByOrder(em, orders) : undefined;
  const today = view.isForStaff ? await findToday(em, orders) : undefined;
  return orders.map((order) =>
    view.of(order, {
      refunds: refunds.get(order.orderId) ?? [],
      documents: documents.get(order.number) ?? [],
      leftOver: leftOver.get(order.orderId),
      direct: direct.get(order.orderId),
      notes: notes?.get(order.orderId) ?? [],
      addressChangedAt: addressChanges?.get(order.orderId),
      today,
    }),
  );
}

const TODAY = sql`select id, sku, (select fact ->> 'value' from jsonb_array_elements(facts) fact where upper(fact ->> 'label') = 'HUID' limit 1) as huid
  from products where id = any(${'ids'}::int[])`;

/** Today's SKUs and HUIDs of the products and variants of orders. */
async function findToday(em: EntityManager, orders: readonly OrderRow[]): Promise<Map<number, ProductToday>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(stockIdOf)))];
  const products = await TODAY.all<ProductToday & { id: number }>(em, { ids });
  return new Map(products.map(({ id, ...today }) => [id, today]));
}
