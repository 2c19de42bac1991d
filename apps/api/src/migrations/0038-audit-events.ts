import { Migration } from '@mikro-orm/migrations';

/** The events of orders and payments that an admin caused, for the audit. The indexes hold few of the rows. */
export class AuditEvents extends Migration {
  override up(): void {
    for (const table of ['order_events', 'payment_events'])
      this.addSql(`create index ${table}_admin_index on ${table} (recorded_at) where actor like 'admin:%'`);
  }

  override down(): void {
    this.addSql('drop index order_events_admin_index, payment_events_admin_index');
  }
}
