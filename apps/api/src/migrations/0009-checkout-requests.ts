import { Migration } from '@mikro-orm/migrations';

/** The Idempotency-Key with which a checkout was opened. */
export class CheckoutRequests extends Migration {
  override up(): void {
    this.addSql(`
      alter table checkouts add column request_key text;
      alter table checkouts add constraint checkouts_request_unique unique (shopper_id, request_key)`);
  }
}
