const eventTable = (table: string, streamId: string, type: string, auditedEvents: string) => `
  create table ${table} (
    position bigserial primary key,
    ${streamId} ${type} not null,
    version int not null,
    type text not null,
    data jsonb not null,
    schema_version int not null,
    actor text not null,
    request_id text null,
    recorded_at timestamptz not null,
    seal text not null,
    transaction_id xid8 not null default pg_current_xact_id(),
    constraint ${table}_${streamId}_version_unique unique (${streamId}, version)
  );
  -- What admins caused, for the audit: few of the rows.
  create index ${table}_audit_index on ${table} (recorded_at, position)
    where actor like 'admin:%' and ${auditedEvents};
  create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change();`;

/** The append-only logs of orders and payments, and the keys that encrypt the personal data in order events. */
export const EVENT_LOGS = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end $$;
  ${eventTable('order_events', 'order_id', 'uuid', `type in ('OrderStatusChanged', 'TrackingNumberAssigned')`)}
  create index order_events_transaction_id_index on order_events (transaction_id);
  ${eventTable('payment_events', 'payment_id', 'text', `type = 'RefundRequested'`)}

  create table personal_keys (
    id uuid primary key,
    shopper_id uuid not null,
    period text not null,
    wrapped_key text null,
    created_at timestamptz not null,
    destroyed_at timestamptz null,
    check_after timestamptz not null
  );
  create unique index personal_keys_shopper_id_period_unique on personal_keys (shopper_id, period)
    where wrapped_key is not null;
  create index personal_keys_check_after_index on personal_keys (check_after) where wrapped_key is not null;
  create index personal_keys_destroyed_at_index on personal_keys (destroyed_at) where destroyed_at is not null`;
