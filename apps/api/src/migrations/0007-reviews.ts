import { Migration } from '@mikro-orm/migrations';

export class Reviews extends Migration {
  override up(): void {
    this.addSql(`
      create table reviews (
        id serial primary key,
        product_id int not null,
        shopper_id uuid not null,
        rating int not null,
        comment text not null,
        created_at timestamptz not null,
        constraint reviews_product_id_foreign foreign key (product_id) references products (id),
        constraint reviews_shopper_id_foreign foreign key (shopper_id) references users (id) on delete cascade,
        constraint reviews_product_id_shopper_id_unique unique (product_id, shopper_id),
        constraint reviews_rating_in_range check (rating >= 1 and rating <= 5)
      )`);
  }

  override down(): void {
    this.addSql('drop table reviews');
  }
}
