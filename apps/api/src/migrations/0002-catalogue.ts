import { Migration } from '@mikro-orm/migrations';

export class Catalogue extends Migration {
  override up(): void {
    this.addSql(`
      create table sellers (
        id serial primary key,
        name text not null,
        constraint sellers_name_unique unique (name)
      )`);
    this.addSql(`
      create table products (
        id serial primary key,
        seller_id int not null,
        name text not null,
        description text not null,
        category text not null,
        price bigint not null,
        old_price bigint null,
        image_url text not null,
        image_alt text not null default '',
        image_color text null,
        is_available boolean not null default true,
        is_deleted boolean not null default false,
        changed_xid xid8 not null default pg_current_xact_id(),
        constraint products_seller_id_foreign foreign key (seller_id) references sellers (id),
        constraint products_price_positive check (price > 0)
      )`);
    this.addSql('create index products_changed_xid_index on products (changed_xid)');
    this.addSql(`
      create function mark_product_changed() returns trigger language plpgsql as $$
      begin
        new.changed_xid := pg_current_xact_id();
        return new;
      end $$`);
    this.addSql(`
      create trigger products_mark_changed before insert or update on products
        for each row execute function mark_product_changed()`);
    this.addSql(`
      create function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        notify catalogue_changed;
        return null;
      end $$`);
    this.addSql(`
      create trigger products_tell_changed after insert or update or delete on products
        for each statement execute function tell_catalogue_changed()`);
  }

  override down(): void {
    this.addSql('drop table products, sellers');
    this.addSql('drop function mark_product_changed, tell_catalogue_changed');
  }
}
