/** Messages to support with their tickets, replies, and the private photographs of damage reports. */
export const SUPPORT = `
  create sequence contact_messages_ticket_seq as integer;
  -- A message may be a damage report: it names an order and the unboxing video. The clock of the acknowledgment ends when its
  -- mail is sent.
  create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    phone text null,
    message text not null,
    created_at timestamptz not null,
    ticket integer not null default nextval('contact_messages_ticket_seq'),
    answered_at timestamptz null,
    order_number int null,
    video_url text null,
    acknowledgment_mail_id uuid null,
    constraint contact_messages_ticket_unique unique (ticket)
  );
  alter sequence contact_messages_ticket_seq owned by contact_messages.ticket;
  create index contact_messages_created_at_index on contact_messages (created_at);
  create index contact_messages_open_index on contact_messages (ticket) where answered_at is null;

  create table contact_replies (
    id uuid primary key,
    message_id uuid not null constraint contact_replies_message_id_foreign references contact_messages (id) on delete cascade,
    author uuid not null,
    text text not null,
    created_at timestamptz not null
  );
  create index contact_replies_message_id_index on contact_replies (message_id);

  create table claim_photos (
    message_id uuid not null constraint claim_photos_message_id_foreign references contact_messages (id) on delete cascade,
    position smallint not null,
    width smallint not null,
    height smallint not null,
    data bytea not null,
    primary key (message_id, position)
  )`;
