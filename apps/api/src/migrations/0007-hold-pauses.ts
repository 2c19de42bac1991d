import { Migration } from '@mikro-orm/migrations';

/** How long a shopper holds a product, and the time in which she cannot hold it again. */
export class HoldPauses extends Migration {
  override up(): void {
    this.addSql(`
      alter table stock_holds add column held_since timestamptz not null default now();
      create table hold_pauses (
        shopper_id uuid not null,
        product_id int not null,
        quantity int not null,
        times int not null,
        until timestamptz not null,
        constraint hold_pauses_pkey primary key (shopper_id, product_id),
        constraint hold_pauses_product_id_foreign foreign key (product_id) references products (id)
      );
      create index hold_pauses_until_index on hold_pauses (until)`);
  }
}
