import { Migration } from '@mikro-orm/migrations';

/** A payment link is a checkout with its own end and the address of its page. */
export class PaymentLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table checkouts add column expires_at timestamptz null, add column link_url text null;
      create index checkouts_link_index on checkouts (created_at) where link_url is not null and order_id is null`);
  }
}
