import { Migration } from '@mikro-orm/migrations';

/** Lists refunds and the money that waits; see docs/decisions/0076. */
export class WaitingMoney extends Migration {
  override up(): void {
    this.addSql('create index refunds_requested_at_index on refunds (requested_at)');
    this.addSql(`create index refunds_pending_index on refunds (requested_at) where status = 'pending'`);
    this.addSql('create index payments_owed_index on payments (created_at) where owed >= 100');
  }

  override down(): void {
    for (const name of ['refunds_requested_at', 'refunds_pending', 'payments_owed'])
      this.addSql(`drop index ${name}_index`);
  }
}
