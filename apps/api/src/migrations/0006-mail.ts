import { Migration } from '@mikro-orm/migrations';

export class Mail extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_outbox (
        id uuid primary key,
        recipient text not null,
        reply_to text null,
        template text not null,
        subject text not null,
        data jsonb null,
        state text not null default 'queued',
        attempts int not null default 0,
        error text null,
        created_at timestamptz not null,
        relayed_at timestamptz null,
        sent_at timestamptz null
      )`);
    this.addSql('create index mail_outbox_created_at_index on mail_outbox (created_at)');
    this.addSql(`create index mail_outbox_queued_index on mail_outbox (created_at) where state = 'queued'`);
    // Notifies the relay at commit. When a notification is lost, the relay finds the mail with its next poll.
    this.addSql(`
      create function wake_mail_relay() returns trigger language plpgsql as $$
      begin
        notify mail_outbox;
        return null;
      end $$`);
    this.addSql(`
      create trigger mail_outbox_wakes_relay after insert or update of state on mail_outbox
      for each statement execute function wake_mail_relay()`);
    this.addSql(`
      create table mailbox (
        id uuid primary key,
        recipient text not null,
        subject text not null,
        text text not null,
        html text not null,
        sent_at timestamptz not null
      )`);
    this.addSql('create index mailbox_sent_at_index on mailbox (sent_at)');
  }

  override down(): void {
    this.addSql('drop table mailbox, mail_outbox');
    this.addSql('drop function wake_mail_relay');
  }
}
