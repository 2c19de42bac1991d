import { Migration } from '@mikro-orm/migrations';

/** The request that caused a mail. */
export class MailRequestId extends Migration {
  override up(): void {
    this.addSql('alter table mail_outbox add column request_id text null');
  }

  override down(): void {
    this.addSql('alter table mail_outbox drop column request_id');
  }
}
