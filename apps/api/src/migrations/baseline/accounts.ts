/** Accounts, their sessions and what proves an identity. Secrets are stored as hashes, except those of authenticator apps. */
export const ACCOUNTS = `
  create table users (
    id uuid primary key,
    name text not null,
    email text not null,
    password_hash text not null,
    role text not null default 'customer',
    created_at timestamptz not null,
    constraint users_email_unique unique (email)
  );

  -- The previous refresh token may be repeated for 30 seconds.
  create table sessions (
    id uuid primary key,
    user_id uuid not null,
    refresh_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz null,
    previous_refresh_hash text null,
    refreshed_at timestamptz null,
    constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index sessions_user_id_index on sessions (user_id);

  -- Each code is bound to the browser and the network that requested it.
  create table otps (
    id uuid primary key,
    email text not null,
    code_hash text not null,
    tries int not null default 0,
    sent_at timestamptz not null,
    used_at timestamptz null,
    browser_hash text null,
    network_hash text null,
    foreign_tries int not null default 0
  );
  create index otps_email_sent_at_index on otps (email, sent_at);

  create table email_proofs (
    token_hash text primary key,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  );
  create index email_proofs_email_index on email_proofs (email);

  -- The networks from which accounts signed in.
  create table sign_in_networks (
    user_id uuid not null,
    network_hash text not null,
    signed_in_at timestamptz not null,
    primary key (user_id, network_hash),
    constraint sign_in_networks_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );

  -- Two-step sign-in of admins.
  create table totp_secrets (
    user_id uuid primary key,
    secret text null,
    pending_secret text null,
    last_step int not null default 0,
    constraint totp_secrets_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
  );
  create table recovery_codes (
    code_hash text primary key,
    user_id uuid not null,
    constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index recovery_codes_user_id_index on recovery_codes (user_id)`;
