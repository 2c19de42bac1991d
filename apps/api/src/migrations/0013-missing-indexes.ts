import { Migration } from '@mikro-orm/migrations';

/** For the dashboard statistics, the reconciliation's lookup of unfinished payments and the lookup of proofs by email. */
export class MissingIndexes extends Migration {
  override up(): void {
    this.addSql('create index order_summary_placed_at_index on order_summary (placed_at)');
    this.addSql('create index reconciled_payments_outcome_index on reconciled_payments (outcome)');
    this.addSql('create index email_proofs_email_index on email_proofs (email)');
  }

  override down(): void {
    this.addSql(
      'drop index email_proofs_email_index, reconciled_payments_outcome_index, order_summary_placed_at_index',
    );
  }
}
