import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { dayInIndia, startOfDayInIndia } from '@kundan/domain/day-in-india';
import { rupeesFromPaise } from '@kundan/domain/money';
import { overdueBefore } from '@kundan/domain/order/shipping-deadline';
import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readSettings } from '../../settings/settings.service.ts';
import { ReadReplica } from '../../infrastructure/database/read-replica.ts';
import { type Queryable, sql } from '../../infrastructure/database/sql.ts';
import { CachedOrderResults } from './cached-order-results.ts';
import { comparePeriods, daysUntil, type Sales, SALES_DAYS } from './sales-periods.ts';

const REVENUE_DAYS = 14;
/** The dashboard looks at a shorter time than the list of best sellers (BEST_SELLER_DAYS of the domain). */
const DASHBOARD_BEST_SELLER_DAYS = 30;
const MAX_BEST_SELLERS = 5;
/** Paid, and not yet handed to a courier. */
export const TO_SHIP: OrderStatus = 'Payment Received';

/**
 * The statements of the dashboard. Indexes of order_summary answer the first three without reading the orders; the last one
 * reads the newest orders until it finds the names of the best sellers, which are sold often.
 */
export const statements = {
  sales: sql`select to_char(date, 'YYYY-MM-DD') as day, orders::int, revenue::float8, sold::float8 from (
      select (placed_at at time zone 'Asia/Kolkata')::date as date, sum(orders) as orders, sum(revenue) as revenue,
        sum(revenue) filter (where orders > 0) as sold from (
        select placed_at, 1 as orders, total - refunded as revenue from order_summary
        where placed_at >= ${'since'} and is_sold
        union all
        select placed_at, 0, total - refunded from order_summary
        where placed_at >= ${'since'} and kept_since is not null and kept_because is not null
          and not is_removed_sample
      ) payments group by date
    ) days`,
  byStatus: sql`select status, count(*)::int as count from order_summary where not is_removed_sample group by status`,
  overdue: sql`select count(*)::int as count from order_summary where status = ${'status'} and placed_at < ${'before'}
    and not is_removed_sample`,
  bestSellers: sql`select product_id, units::int, (
      select line ->> 'name' from (
        select lines from order_summary o where o.is_sold and o.lines @> jsonb_build_array(jsonb_build_object('productId', product_id))
        order by placed_at desc limit 1
      ) newest, jsonb_array_elements(newest.lines) as line where (line ->> 'productId')::int = product_id limit 1
    ) as name
    from (
      select product_id, sum(units) as units from product_sales where day between ${'firstDay'}::date and ${'lastDay'}::date
      group by product_id order by units desc, product_id limit ${MAX_BEST_SELLERS}
    ) best order by units desc, product_id`,
};

/** Computes the dashboard statistics from the read tables of orders. */
@Injectable()
export class DashboardStatisticsService {
  constructor(
    private readonly em: EntityManager,
    private readonly results: CachedOrderResults,
    private readonly replica: ReadReplica,
  ) {}

  /** The statistics up to now, computed again when an order has changed. */
  async current(): Promise<DashboardStatistics> {
    const em = this.em.fork();
    const now = new Date();
    return this.results.get(em, `dashboard ${dayInIndia(now)}`, () =>
      this.replica.read(
        (on) => this.read(now, em, on),
        () => this.read(now, em),
      ),
    );
  }

  /** Computes the statistics up to and including the current day in India, from the orders of `on` and the settings of `em`. */
  async read(now: Date, em = this.em.fork(), on: Queryable = em): Promise<DashboardStatistics> {
    const today = dayInIndia(now);
    const sales = await salesByDay(on, now);
    const salesOn = (day: string) => sales.get(day) ?? NO_SALES;
    const orders_by_status = await countByStatus(on);
    return {
      days: daysUntil(today, REVENUE_DAYS).map((day) => {
        const { orders, revenue } = salesOn(day);
        return { day, orders, revenue: rupeesFromPaise(revenue) };
      }),
      periods: comparePeriods(today, salesOn),
      to_ship: orders_by_status.find(({ status }) => status === TO_SHIP)?.count ?? 0,
      overdue: await countOverdue(em, on, now),
      orders_by_status,
      best_sellers: await bestSellers(on, today),
    };
  }
}

const NO_SALES: Sales = { orders: 0, revenue: 0, sold: 0 };

/** The sales of a day (YYYY-MM-DD) in India. */
export async function salesOfDay(on: Queryable, day: string): Promise<Pick<Sales, 'orders' | 'revenue'>> {
  const { orders, revenue } = (await salesSince(on, day)).get(day) ?? NO_SALES;
  return { orders, revenue };
}

/** By day in India. */
async function salesByDay(on: Queryable, now: Date): Promise<Map<string, Sales>> {
  const today = dayInIndia(now);
  const [firstDay = today] = daysUntil(today, SALES_DAYS);
  return salesSince(on, firstDay);
}

async function salesSince(on: Queryable, firstDay: string): Promise<Map<string, Sales>> {
  const since = startOfDayInIndia(firstDay);
  const rows = await statements.sales.all<Sales & { day: string }>(on, { since });
  return new Map(rows.map(({ day, ...sales }) => [day, sales]));
}

async function countByStatus(on: Queryable): Promise<DashboardStatistics['orders_by_status']> {
  const rows = await statements.byStatus.all<{ status: string; count: number }>(on);
  return ORDER_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }));
}

async function countOverdue(em: EntityManager, on: Queryable, now: Date): Promise<number> {
  const { dispatch_days: days } = (await readSettings(em)).delivery;
  const values = { status: TO_SHIP, before: overdueBefore(now, days) };
  return (await statements.overdue.one<{ count: number }>(on, values)).count;
}

/** Takes the product name from the newest order, because the product may have been renamed or deleted since. */
async function bestSellers(on: Queryable, today: string): Promise<DashboardStatistics['best_sellers']> {
  const [firstDay = today] = daysUntil(today, DASHBOARD_BEST_SELLER_DAYS + 1);
  const rows = await statements.bestSellers.all<{ product_id: number; name: string | null; units: number }>(on, {
    firstDay,
    lastDay: today,
  });
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}
