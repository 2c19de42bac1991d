import { Migration } from '@mikro-orm/migrations';

/** What admins did, and indexes for what waits for them. */
export class AuditLogTable extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_log (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        summary text not null
      )`);
    this.addSql('create index audit_log_at_index on audit_log (at)');
    this.addSql(`create index contact_messages_open_index on contact_messages (ticket) where answered_at is null`);
    this.addSql(`create index refunds_failed_index on refunds (requested_at) where status = 'failed'`);
    this.addSql(`create index mail_outbox_failed_index on mail_outbox (created_at) where state = 'failed'`);
  }

  override down(): void {
    this.addSql('drop index mail_outbox_failed_index, refunds_failed_index, contact_messages_open_index');
    this.addSql('drop table audit_log');
  }
}
