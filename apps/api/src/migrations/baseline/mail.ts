/** The outbox, and the local mailbox that receives its mails without an SMTP server. */
export const MAIL = `
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
    sent_at timestamptz null,
    request_id text null,
    send_after timestamptz null,
    undo_key text null
  );
  create index mail_outbox_created_at_index on mail_outbox (created_at);
  create index mail_outbox_queued_index on mail_outbox (created_at) where state = 'queued';
  create index mail_outbox_failed_index on mail_outbox (created_at) where state = 'failed';
  -- Finds mails by the beginning of the recipient's address.
  create index mail_outbox_recipient_index on mail_outbox (lower(recipient) text_pattern_ops, created_at);
  -- A small index that answers counts.
  create index mail_outbox_state_index on mail_outbox (state);
  -- Mails of changes that an admin can still undo.
  create index mail_outbox_undo_key_index on mail_outbox (undo_key) where undo_key is not null;

  -- Notifies the relay at commit. When a notification is lost, the relay finds the mail with its next poll.
  create function wake_mail_relay() returns trigger language plpgsql as $$
  begin
    notify mail_outbox;
    return null;
  end $$;
  create trigger mail_outbox_wakes_relay after insert or update of state on mail_outbox
    for each statement execute function wake_mail_relay();

  create table mailbox (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    sent_at timestamptz not null,
    attachments jsonb not null default '[]'
  );
  create index mailbox_sent_at_index on mailbox (sent_at)`;
