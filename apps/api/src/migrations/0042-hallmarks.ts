import { Migration } from '@mikro-orm/migrations';

/**
 * Finds the orders that have a HUID, and the recorded HUIDs for the audit, whose index statements of an earlier version use too. The
 * indexes are built without a lock, so nothing of this is in a transaction, and each statement can be repeated.
 */
export class Hallmarks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists order_summary_huids_index');
    this.addSql(`create index concurrently order_summary_huids_index on order_summary
      using gin (jsonb_path_query_array(lines, '$[*].huids[*]'))`);
    this.addSql('drop index concurrently if exists order_events_staff_index');
    this.addSql(`create index concurrently order_events_staff_index on order_events (recorded_at, position)
      where actor like 'admin:%' and type in ('OrderPlaced', 'OrderStatusChanged', 'TrackingNumberAssigned',
        'TrackingNumberRemoved', 'PaymentKept', 'DeliveryAddressChanged', 'HallmarksRecorded')`);
    this.addSql('drop index concurrently if exists order_events_audit_index');
    this.addSql('alter index order_events_staff_index rename to order_events_audit_index');
  }
}
