import { Migration } from '@mikro-orm/migrations';

/** Since when, and why, the payment of a cancelled order is kept. The index has few rows, so that it is built in one short scan. */
export class KeptPayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_summary add column kept_since timestamptz null, add column kept_because text null;
      update order_summary set kept_since = (timeline -> -1 ->> 'at')::timestamptz
        where status = 'Cancelled' and payment_id is not null and refunded < total;
      create index order_summary_kept_since_index on order_summary (kept_since) where kept_since is not null`);
  }
}
