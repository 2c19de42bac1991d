import { Migration } from '@mikro-orm/migrations';

/** The mail that acknowledges a message, so that the clock of the acknowledgment ends when it is sent. */
export class Acknowledgments extends Migration {
  override up(): void {
    this.addSql('alter table contact_messages add column acknowledgment_mail_id uuid');
    this.addSql(`
      update contact_messages m set acknowledgment_mail_id = o.id from mail_outbox o
      where o.template = 'contact-received'
        and o.data ->> 'ticketNumber' = 'KM-' || lpad(m.ticket::text, greatest(6, length(m.ticket::text)), '0')`);
  }

  override down(): void {
    this.addSql('alter table contact_messages drop column acknowledgment_mail_id');
  }
}
