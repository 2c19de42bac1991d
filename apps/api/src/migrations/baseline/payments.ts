/** Checkouts, the read tables of payments, and what the provider reported. Their ids are the provider's. Amounts are in paise. */
export const PAYMENTS = `
  create table checkouts (
    id text primary key,
    shopper_id uuid null,
    amount bigint not null,
    lines jsonb null,
    delivery jsonb null,
    order_id uuid null,
    created_at timestamptz not null,
    next_check_at timestamptz null,
    failed_checks int not null default 0,
    constraint checkouts_order_id_unique unique (order_id)
  );
  create index checkouts_next_check_at_index on checkouts (next_check_at);

  create table payments (
    id text primary key,
    checkout_id text not null,
    amount bigint not null,
    status text not null,
    verified_at timestamptz null,
    order_id uuid null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null,
    settled_by text null,
    settled_at timestamptz null,
    captured bigint not null,
    ordered bigint not null,
    refunded bigint not null,
    refunding bigint not null,
    owed bigint not null,
    constraint payments_order_id_unique unique (order_id),
    constraint payments_checkout_id_foreign foreign key (checkout_id) references checkouts (id)
  );
  create index payments_checkout_id_index on payments (checkout_id);
  create index payments_owed_index on payments (created_at) where owed >= 100;

  create table refunds (
    id text primary key,
    payment_id text not null,
    order_id uuid null,
    provider_refund_id text null,
    amount bigint not null,
    status text not null,
    origin text not null,
    reason text null,
    requested_by text not null,
    requested_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index refunds_payment_id_index on refunds (payment_id);
  create index refunds_order_id_index on refunds (order_id);
  create index refunds_requested_at_index on refunds (requested_at);
  create index refunds_pending_index on refunds (requested_at) where status = 'pending';
  create index refunds_failed_index on refunds (requested_at) where status = 'failed';

  -- The provider's webhook events, so that each has an effect only once.
  create table razorpay_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  );

  -- Captured payments that belong to no checkout and wait for a refund by hand.
  create table unmatched_payments (
    id text primary key,
    checkout_id text null,
    amount bigint not null,
    received_at timestamptz not null
  )`;
