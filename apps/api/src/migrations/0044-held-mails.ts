import { Migration } from '@mikro-orm/migrations';

/** Mails of changes that an admin can still undo; see docs/decisions/0075. */
export class HeldMails extends Migration {
  override up(): void {
    this.addSql('alter table mail_outbox add column send_after timestamptz null, add column undo_key text null');
    this.addSql('create index mail_outbox_undo_key_index on mail_outbox (undo_key) where undo_key is not null');
  }

  override down(): void {
    this.addSql('alter table mail_outbox drop column send_after, drop column undo_key');
  }
}
