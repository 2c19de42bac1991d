import { Migration } from '@mikro-orm/migrations';

/** When a message was resolved, which a reply alone does not do. What was answered before counts as resolved. */
export class ResolvedMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_messages add column resolved_at timestamptz null;
      update contact_messages set resolved_at = answered_at where answered_at is not null;
      create index contact_messages_unresolved_index on contact_messages (ticket) where resolved_at is null`);
  }
}
