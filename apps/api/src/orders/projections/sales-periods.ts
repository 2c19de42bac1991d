import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { DAY_MS } from '@kundan/domain/durations';

const PERIODS = [7, 30, 90] as const;
/** Days that the longest period and the one before it have together. */
export const SALES_DAYS = 180;

/** Money in paise. */
export interface Sales {
  orders: number;
  /** With the payments of cancelled orders that the shop keeps. */
  revenue: number;
  /** The revenue of the orders alone. */
  sold: number;
}

/** The `count` days (YYYY-MM-DD) up to and including `day`, oldest first. */
export function daysUntil(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) => new Date(last - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

/** Compares each period that ends today with the period of the same length before it. */
export function comparePeriods(today: string, salesOn: (day: string) => Sales): DashboardStatistics['periods'] {
  return PERIODS.map((days) => {
    const both = daysUntil(today, 2 * days);
    return { days, ...sum(both.slice(days).map(salesOn)), previous: sum(both.slice(0, days).map(salesOn)) };
  });
}

function sum(sales: readonly Sales[]) {
  const orders = sales.reduce((all, one) => all + one.orders, 0);
  const revenue = sales.reduce((all, one) => all + one.revenue, 0);
  const sold = sales.reduce((all, one) => all + one.sold, 0);
  return {
    orders,
    revenue: rupeesFromPaise(revenue),
    average_order: orders === 0 ? null : rupeesFromPaise(Math.round(sold / orders)),
  };
}
