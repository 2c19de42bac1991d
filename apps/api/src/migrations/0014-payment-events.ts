import { Migration } from '@mikro-orm/migrations';
import { appendPaymentEvents } from './0014-payment-events/append-payment-events.ts';
import type { OldPayment } from './0014-payment-events/events-of-payment.ts';

const PAGE = 1_000;

/**
 * Makes each payment a stream of events with the read tables payments and refunds, and carries over the statuses, the refunds of
 * orders and reconciled_payments. Orders get their refunded amount, and sales are counted by days in India.
 */
export class PaymentEvents extends Migration {
  override async up(): Promise<void> {
    await this.createTables();
    await this.carryOver();
    await this.execute('drop table reconciled_payments');
    await this.execute('alter table payments drop column refund_id');
    await this.execute('alter table checkouts add column failed_checks int not null default 0');
    await this.countSalesAgain();
  }

  private async createTables(): Promise<void> {
    await this.execute(`
      create table payment_events (
        position bigserial primary key,
        payment_id text not null,
        version int not null,
        type text not null,
        data jsonb not null,
        schema_version int not null,
        actor text not null,
        request_id text null,
        recorded_at timestamptz not null,
        hash text not null,
        transaction_id xid8 not null default pg_current_xact_id(),
        constraint payment_events_payment_id_version_unique unique (payment_id, version)
      )`);
    await this.execute(`
      create trigger payment_events_append_only before update or delete or truncate on payment_events
      for each statement execute function refuse_change()`);
    await this.execute(`
      create table refunds (
        id text primary key,
        payment_id text not null,
        order_id uuid null,
        provider_refund_id text null,
        amount bigint not null,
        status text not null,
        origin text not null,
        reason text null,
        requested_by text not null,
        requested_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    await this.execute('create index refunds_payment_id_index on refunds (payment_id)');
    await this.execute('create index refunds_order_id_index on refunds (order_id)');
    // A payment that was only created has no event.
    await this.execute(`delete from payments where status = 'created'`);
    const amounts = ['captured', 'ordered', 'refunded', 'refunding', 'owed'];
    await this.execute(`
      alter table payments add column version int not null default 0, add column settled_by text null,
        add column settled_at timestamptz null, ${amounts.map((name) => `add column ${name} bigint not null default 0`).join(', ')}`);
  }

  private async carryOver(): Promise<void> {
    for (let last = ''; ;) {
      const payments = (await this.execute(
        `select p.id, p.checkout_id, p.amount::float8 as amount, p.status, p.verified_at, p.order_id, p.refund_id, p.created_at,
                p.updated_at, r.outcome, r.reason, r.refund_id as reconciled_refund_id, r.created_at as reconciled_at, r.finished_at,
                e.actor as placed_by, e.request_id as placed_in, e.recorded_at as placed_at,
                coalesce((select json_agg(json_build_object('refundId', data ->> 'refundId', 'amount', (data ->> 'amount')::bigint,
                    'actor', actor, 'at', recorded_at) order by version)
                  from order_events where order_id = p.order_id and type = 'PaymentRefunded'), '[]') as order_refunds
         from payments p left join reconciled_payments r on r.payment_id = p.id
         left join order_events e on e.order_id = p.order_id and e.version = 1
         where p.id > ? order by p.id limit ${PAGE}`,
        [last],
      )) as unknown as OldPayment[];
      if (payments.length === 0) break;
      last = payments.at(-1)?.id ?? last;
      await appendPaymentEvents((sql, parameters) => this.execute(sql, parameters), payments);
    }
    await this.execute(`
      alter table payments alter column version drop default, ${['captured', 'ordered', 'refunded', 'refunding', 'owed']
        .map((name) => `alter column ${name} drop default`)
        .join(', ')}`);
  }

  private async countSalesAgain(): Promise<void> {
    await this.execute('alter table order_summary add column refunded bigint not null default 0');
    await this.execute('alter table order_summary add column is_sold boolean not null default false');
    await this.execute(`
      update order_summary s set refunded = r.refunded
      from (select order_id, sum((data ->> 'amount')::bigint) as refunded from order_events
            where type = 'PaymentRefunded' group by order_id) r where r.order_id = s.order_id`);
    await this.execute(
      `update order_summary set is_sold = payment_id is not null and status <> 'Cancelled' and refunded < total`,
    );
    await this.execute(
      'alter table order_summary alter column refunded drop default, alter column is_sold drop default',
    );
    await this.execute('delete from product_sales');
    await this.execute(`
      insert into product_sales (product_id, day, units)
      select (line ->> 'productId')::int, (e.recorded_at at time zone 'Asia/Kolkata')::date, sum((line ->> 'quantity')::int)
      from order_summary s join order_events e on e.order_id = s.order_id and e.type = 'PaymentReceived'
      cross join jsonb_array_elements(s.lines) as line
      where s.is_sold group by 1, 2`);
  }
}
