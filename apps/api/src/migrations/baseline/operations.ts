/** What runs the shop: settings, the audit of admins, periodic tasks, alarms, and the files of the web app. */
export const OPERATIONS = `
  create table settings (
    id integer primary key,
    value jsonb not null,
    updated_at timestamptz not null,
    constraint settings_single_row check (id = 1)
  );

  create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    actor_id uuid not null,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    summary text not null
  );
  create index audit_log_at_id_index on audit_log (at, id);
  -- A small index that answers counts.
  create index audit_log_action_index on audit_log (action);

  -- When each periodic task last succeeded, for the metrics.
  create table task_runs (name text primary key, succeeded_at timestamptz not null);

  -- Problems of which the owner was notified.
  create table alarms (
    name text primary key,
    detail text not null,
    since timestamptz not null,
    mailed_at timestamptz not null,
    ended_at timestamptz null
  );

  -- The files of the newest builds of the web app, which processes of other builds serve too. They are compressed already.
  create table web_builds (
    id text primary key,
    first_seen_at timestamptz not null,
    names text[] not null
  );
  create table web_assets (name text primary key, content bytea not null, brotli bytea null);
  alter table web_assets alter column content set storage external, alter column brotli set storage external`;
