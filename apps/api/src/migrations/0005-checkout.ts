import { Migration } from '@mikro-orm/migrations';

export class Checkout extends Migration {
  override up(): void {
    this.addSql(`
      create table checkouts (
        id text primary key,
        shopper_id uuid null,
        amount bigint not null,
        lines jsonb null,
        delivery jsonb null,
        order_id uuid null,
        created_at timestamptz not null,
        next_check_at timestamptz null,
        constraint checkouts_order_id_unique unique (order_id)
      )`);
    this.addSql('create index checkouts_next_check_at_index on checkouts (next_check_at)');
    this.addSql(`
      create table payments (
        id text primary key,
        checkout_id text not null,
        amount bigint not null,
        status text not null,
        verified_at timestamptz null,
        order_id uuid null,
        refund_id text null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint payments_order_id_unique unique (order_id),
        constraint payments_checkout_id_foreign foreign key (checkout_id) references checkouts (id)
      )`);
    this.addSql('create index payments_checkout_id_index on payments (checkout_id)');
    this.addSql(`
      create table razorpay_events (
        id text primary key,
        type text not null,
        received_at timestamptz not null
      )`);
    this.addSql(`
      create table razorpay_sandbox (
        id text primary key,
        kind text not null,
        parent_id text null,
        data jsonb not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index razorpay_sandbox_parent_id_index on razorpay_sandbox (parent_id)');
  }

  override down(): void {
    this.addSql('drop table razorpay_sandbox, razorpay_events, payments, checkouts');
  }
}
