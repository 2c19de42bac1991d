import { Migration } from '@mikro-orm/migrations';

/** The products that shoppers have marked. A lower id means an older mark. */
export class WishlistTable extends Migration {
  override up(): void {
    this.addSql(`
      create table wishlist_items (
        id serial primary key,
        shopper_id uuid not null
          constraint wishlist_items_shopper_id_foreign references users (id) on delete cascade,
        product_id int not null
          constraint wishlist_items_product_id_foreign references products (id) on delete cascade,
        added_at timestamptz not null,
        constraint wishlist_items_shopper_id_product_id_unique unique (shopper_id, product_id)
      )`);
  }

  override down(): void {
    this.addSql('drop table wishlist_items');
  }
}
