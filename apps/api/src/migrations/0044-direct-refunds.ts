import { Migration } from '@mikro-orm/migrations';

/**
 * How staff gave a refund back, and for the audit that a failed one was withdrawn. The index is built without a lock, so nothing of this is
 * in a transaction, and each statement can be repeated.
 */
export class DirectRefunds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      'alter table refunds add column if not exists method text null, add column if not exists reference text null',
    );
    this.addSql('drop index concurrently if exists payment_events_staff_index');
    this.addSql(`create index concurrently payment_events_staff_index on payment_events (recorded_at, position)
      where actor like 'admin:%' and type in ('RefundRequested', 'RefundWithdrawn')`);
    this.addSql('drop index concurrently if exists payment_events_audit_index');
    this.addSql('alter index payment_events_staff_index rename to payment_events_audit_index');
  }
}
