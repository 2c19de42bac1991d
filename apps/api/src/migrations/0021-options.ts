import { Migration } from '@mikro-orm/migrations';

/**
 * Options of products. Each value of an option is a product row of its own, a variant, so that carts, holds, the stock and its ledger
 * count it like a product without options. Its columns follow from the row of its product.
 */
export class Options extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add column options jsonb null, add column parent_id int null, add column option_value text null,
        add constraint products_parent_id_option_value_unique unique (parent_id, option_value);

      create function save_variants() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.options is not null then
          -- A value that was taken away is kept for carts and orders. A SKU may move from one value to another.
          update products v set is_deleted = v.is_deleted or new.is_deleted or new.options is null or not exists (
              select from jsonb_array_elements(new.options -> 'values') o where o ->> 'value' = v.option_value),
            sku = null
          where v.parent_id = new.id and (new.is_deleted or new.options is distinct from old.options);
        end if;
        if new.options is not null and not new.is_deleted then
          insert into products (parent_id, option_value, seller_id, name, description, category, price, old_price, image_url, image_alt,
            image_color, is_available, sku)
          select new.id, o ->> 'value', new.seller_id, new.name, new.description, new.category,
            coalesce((o ->> 'price')::bigint, new.price), case when o ->> 'price' is null then new.old_price end,
            new.image_url, new.image_alt, new.image_color, new.is_available, o ->> 'sku'
          from jsonb_array_elements(new.options -> 'values') o
          on conflict (parent_id, option_value) do update set seller_id = excluded.seller_id, name = excluded.name,
            description = excluded.description, category = excluded.category, price = excluded.price, old_price = excluded.old_price,
            image_url = excluded.image_url, image_alt = excluded.image_alt, image_color = excluded.image_color,
            is_available = excluded.is_available, sku = excluded.sku, is_deleted = false;
        end if;
        return null;
      end $$;
      create trigger products_save_variants_of_new after insert on products
        for each row when (new.options is not null) execute function save_variants();
      -- Not when only the availability that follows from the stock, or what the shop computes, has changed.
      create trigger products_save_variants after update on products
        for each row when ((new.options is not null or old.options is not null) and new.version <> old.version)
        execute function save_variants()`);
  }
}
