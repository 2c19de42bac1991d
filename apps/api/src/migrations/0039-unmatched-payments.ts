import { Migration } from '@mikro-orm/migrations';

/** Payments that belong to no checkout, and checkouts that were created again from the provider's order. */
export class UnmatchedPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table unmatched_payments (
        id text primary key,
        checkout_id text null,
        amount bigint not null,
        state text not null,
        received_at timestamptz not null,
        next_check_at timestamptz null,
        failed_checks int not null default 0
      )`);
    this.addSql('create index unmatched_payments_next_check_at_index on unmatched_payments (next_check_at)');
    this.addSql('alter table checkouts add column recovered_at timestamptz null');
  }

  override down(): void {
    this.addSql('alter table checkouts drop column recovered_at');
    this.addSql('drop table unmatched_payments');
  }
}
