import { Migration } from '@mikro-orm/migrations';

export class Cart extends Migration {
  override up(): void {
    this.addSql(`
      create table cart_lines (
        id serial primary key,
        shopper_id uuid not null,
        product_id int not null,
        quantity int not null,
        constraint cart_lines_shopper_id_foreign foreign key (shopper_id) references users (id) on delete cascade,
        constraint cart_lines_product_id_foreign foreign key (product_id) references products (id),
        constraint cart_lines_shopper_id_product_id_unique unique (shopper_id, product_id),
        constraint cart_lines_quantity_in_range check (quantity >= 1 and quantity <= 10000)
      )`);
    this.addSql(`
      create table cart_requests (
        shopper_id uuid not null,
        key text not null,
        request text not null,
        outcome jsonb not null,
        created_at timestamptz not null default now(),
        constraint cart_requests_pkey primary key (shopper_id, key),
        constraint cart_requests_shopper_id_foreign foreign key (shopper_id) references users (id) on delete cascade
      )`);
    this.addSql('create index cart_requests_created_at_index on cart_requests (created_at)');
  }

  override down(): void {
    this.addSql('drop table cart_requests, cart_lines');
  }
}
