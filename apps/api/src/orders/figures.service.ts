import type { Figures } from '@kundan/contracts/admin-orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const DAYS = 14;
const SELLER_DAYS = 30;
const BEST_SELLERS = 5;

const SOLD = `payment_id is not null and status <> 'Cancelled'`;
/** The day of an order on the calendar of the shop, wherever its server stands. */
const inIndia = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date`;
const startOfDay = (daysAgo: number) => `(${inIndia('now()')} - ${daysAgo})::timestamp at time zone 'Asia/Kolkata'`;

/** The dashboard's figures, read from the projection of the order log. */
@Injectable()
export class FiguresService {
  constructor(private readonly em: EntityManager) {}

  async today(): Promise<Figures> {
    const em = this.em.fork();
    return {
      days: await revenueByDay(em),
      orders_by_status: await countByStatus(em),
      best_sellers: await bestSellers(em),
    };
  }
}

async function revenueByDay(em: EntityManager): Promise<Figures['days']> {
  const rows = await em.execute<{ day: string; orders: string; revenue: string }[]>(
    `select to_char(day, 'YYYY-MM-DD') as day, count(o.order_id) as orders, coalesce(sum(o.total), 0) as revenue
     from generate_series(${inIndia('now()')} - ${DAYS - 1}, ${inIndia('now()')}, interval '1 day') as day
     left join order_summary o
       on ${inIndia('o.placed_at')} = day::date and o.placed_at >= ${startOfDay(DAYS)} and ${SOLD}
     group by day order by day`,
  );
  return rows.map(({ day, orders, revenue }) => ({
    day,
    orders: Number(orders),
    revenue: rupeesFromPaise(Number(revenue)),
  }));
}

async function countByStatus(em: EntityManager): Promise<Figures['orders_by_status']> {
  const rows = await em.execute<{ status: string; count: string }[]>(
    'select status, count(*) as count from order_summary group by status',
  );
  return ORDER_STATUSES.map((status) => ({
    status,
    count: Number(rows.find((row) => row.status === status)?.count ?? 0),
  }));
}

/** By the name under which a product was bought last: it may have been withdrawn since. */
async function bestSellers(em: EntityManager): Promise<Figures['best_sellers']> {
  const rows = await em.execute<{ product_id: number; name: string; units: string }[]>(
    `select (line ->> 'productId')::int as product_id,
            (array_agg(line ->> 'name' order by o.number desc))[1] as name,
            sum((line ->> 'quantity')::int) as units
     from order_summary o, jsonb_array_elements(o.lines) as line
     where o.placed_at >= ${startOfDay(SELLER_DAYS)} and ${SOLD}
     group by product_id order by units desc, product_id desc limit ${BEST_SELLERS}`,
  );
  return rows.map(({ product_id, name, units }) => ({ product_id, name, units: Number(units) }));
}
