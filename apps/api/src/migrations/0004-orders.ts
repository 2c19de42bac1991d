import { Migration } from '@mikro-orm/migrations';

export class Orders extends Migration {
  override up(): void {
    this.addSql('create sequence order_numbers');
    this.addSql(`
      create table order_events (
        position bigserial primary key,
        order_id uuid not null,
        version int not null,
        type text not null,
        data jsonb not null,
        schema_version int not null,
        actor text not null,
        request_id text null,
        recorded_at timestamptz not null,
        transaction_id xid8 not null default pg_current_xact_id(),
        constraint order_events_order_id_version_unique unique (order_id, version)
      )`);
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`
      create trigger order_events_append_only before update or delete or truncate on order_events
      for each statement execute function refuse_change()`);
    this.addSql(`
      create table order_summary (
        order_id uuid primary key,
        number int not null,
        version int not null,
        shopper_id uuid not null,
        placed_at timestamptz not null,
        status text not null,
        total bigint not null,
        payment_id text null,
        tracking_number text null,
        customer jsonb not null,
        lines jsonb not null,
        timeline jsonb not null,
        constraint order_summary_number_unique unique (number),
        constraint order_summary_payment_id_unique unique (payment_id)
      )`);
    this.addSql('create index order_summary_shopper_id_number_index on order_summary (shopper_id, number)');
    this.addSql(`
      create table product_sales (
        product_id int not null,
        day date not null,
        units bigint not null,
        primary key (product_id, day)
      )`);
    this.addSql('create index product_sales_day_index on product_sales (day)');
  }

  override down(): void {
    this.addSql('drop table product_sales, order_summary, order_events');
    this.addSql('drop function refuse_change');
    this.addSql('drop sequence order_numbers');
  }
}
