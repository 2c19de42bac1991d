import { Migration } from '@mikro-orm/migrations';

/** Finds mails by the beginning of the recipient's address; see docs/decisions/0074. */
export class MailSearch extends Migration {
  override up(): void {
    this.addSql(
      'create index mail_outbox_recipient_index on mail_outbox (lower(recipient) text_pattern_ops, created_at)',
    );
  }

  override down(): void {
    this.addSql('drop index mail_outbox_recipient_index');
  }
}
