import { Migration } from '@mikro-orm/migrations';

export class ReconciledPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table reconciled_payments (
        payment_id text primary key,
        checkout_id text not null,
        amount bigint not null,
        outcome text not null,
        reason text null,
        order_id uuid null,
        refund_id text null,
        created_at timestamptz not null,
        finished_at timestamptz null
      )`);
    this.addSql('create index reconciled_payments_created_at_index on reconciled_payments (created_at)');
  }

  override down(): void {
    this.addSql('drop table reconciled_payments');
  }
}
