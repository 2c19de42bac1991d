import { Migration } from '@mikro-orm/migrations';

/** The index of the audit finds the changed addresses of orders as well. Statements of an earlier version use it too. */
export class AuditOfAddresses extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists order_events_staff_index');
    this.addSql(`create index concurrently order_events_staff_index on order_events (recorded_at, position)
      where actor like 'admin:%' and type in
        ('OrderStatusChanged', 'TrackingNumberAssigned', 'TrackingNumberRemoved', 'PaymentKept', 'DeliveryAddressChanged')`);
    this.addSql('drop index concurrently if exists order_events_audit_index');
    this.addSql('alter index order_events_staff_index rename to order_events_audit_index');
  }
}
