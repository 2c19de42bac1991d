import { Migration } from '@mikro-orm/migrations';

/** Lists of the admin panel that need no sort, and counts without reading the rows; see docs/decisions/0097. */
export class DeskLists extends Migration {
  override up(): void {
    this.addSql('create index order_events_transaction_id_index on order_events (transaction_id)');
    this.addSql('drop index order_events_admin_index, payment_events_admin_index, audit_log_at_index');
    this.addSql('create index audit_log_at_id_index on audit_log (at, id)');
    // Small indexes that answer counts.
    this.addSql('create index audit_log_action_index on audit_log (action)');
    this.addSql('create index mail_outbox_state_index on mail_outbox (state)');
    this.addSql(`
      create index order_events_audit_index on order_events (recorded_at, position)
      where actor like 'admin:%' and type in ('OrderStatusChanged', 'TrackingNumberAssigned')`);
    this.addSql(`
      create index payment_events_audit_index on payment_events (recorded_at, position)
      where actor like 'admin:%' and type = 'RefundRequested'`);
  }

  override down(): void {
    this.addSql(`
      drop index mail_outbox_state_index, payment_events_audit_index, order_events_audit_index, audit_log_action_index,
        audit_log_at_id_index, order_events_transaction_id_index`);
    this.addSql('create index audit_log_at_index on audit_log (at)');
    for (const table of ['order_events', 'payment_events'])
      this.addSql(`create index ${table}_admin_index on ${table} (recorded_at) where actor like 'admin:%'`);
  }
}
