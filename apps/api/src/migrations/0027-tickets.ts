import { Migration } from '@mikro-orm/migrations';

/** Every message to support gets a ticket number, and the replies are stored. Older messages are numbered by age. */
export class Tickets extends Migration {
  override up(): void {
    this.addSql('alter table contact_messages add column ticket integer, add column answered_at timestamptz null');
    this.addSql(`
      update contact_messages set ticket = numbered.ticket
      from (select id, row_number() over (order by created_at, id) as ticket from contact_messages) numbered
      where numbered.id = contact_messages.id`);
    this.addSql('create sequence contact_messages_ticket_seq as integer owned by contact_messages.ticket');
    this.addSql(`
      select setval('contact_messages_ticket_seq', coalesce(max(ticket), 0) + 1, false) from contact_messages`);
    this.addSql(`
      alter table contact_messages
        alter column ticket set default nextval('contact_messages_ticket_seq'),
        alter column ticket set not null,
        add constraint contact_messages_ticket_unique unique (ticket)`);
    this.addSql('create index contact_messages_created_at_index on contact_messages (created_at)');
    this.addSql(`
      create table contact_replies (
        id uuid primary key,
        message_id uuid not null
          constraint contact_replies_message_id_foreign references contact_messages (id) on delete cascade,
        author uuid not null,
        text text not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index contact_replies_message_id_index on contact_replies (message_id)');
  }

  override down(): void {
    this.addSql('drop table contact_replies');
    this.addSql('alter table contact_messages drop column ticket, drop column answered_at');
    this.addSql('drop index contact_messages_created_at_index');
  }
}
