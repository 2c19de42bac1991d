import { Migration } from '@mikro-orm/migrations';

/**
 * Payments that staff receive, and the orders that staff make in the index of the audit. Statements of an earlier version use this
 * index too. The index is built without a lock, so nothing of this is in a transaction, and each statement can be repeated.
 */
export class StaffOrders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table payments add column if not exists method text, add column if not exists reference text');
    this.addSql('drop index concurrently if exists order_events_staff_index');
    this.addSql(`create index concurrently order_events_staff_index on order_events (recorded_at, position)
      where actor like 'admin:%' and type in ('OrderPlaced', 'OrderStatusChanged', 'TrackingNumberAssigned',
        'TrackingNumberRemoved', 'PaymentKept', 'DeliveryAddressChanged')`);
    this.addSql('drop index concurrently if exists order_events_audit_index');
    this.addSql('alter index order_events_staff_index rename to order_events_audit_index');
  }
}
