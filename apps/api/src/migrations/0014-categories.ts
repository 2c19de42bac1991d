import { Migration } from '@mikro-orm/migrations';

/** Categories that the owner edits: the four of earlier versions, and those that products have beside them. */
export class Categories extends Migration {
  override up(): void {
    this.addSql(`
      create table categories (
        id serial primary key,
        slug text not null,
        name text not null,
        description text not null default '',
        image_url text not null default '',
        position int not null,
        version int not null default 1,
        constraint categories_slug_unique unique (slug),
        constraint categories_name_unique unique (name)
      );
      create function notify_catalogue() returns trigger language plpgsql as $$
      begin
        notify catalogue_changed;
        return null;
      end $$;
      create trigger categories_notify after insert or update or delete or truncate on categories
        for each statement execute function notify_catalogue();

      insert into categories (slug, name, description, image_url, position) values
        ('necklace', 'Necklace', 'Chokers, temple haars and strands of pearl', '/catalogue/category-necklace.webp', 1),
        ('invisible-necklace', 'Invisible Necklace', 'A single stone, afloat on a thread you cannot see',
          '/catalogue/category-invisible-necklace.webp', 2),
        ('diamonds', 'Diamonds', 'Solitaires and lines of light, set by hand', '/catalogue/category-diamonds.webp', 3),
        ('earrings', 'Earrings', 'Jhumkas, chandbalis and everyday hoops', '/catalogue/category-earrings.webp', 4);

      -- Earlier versions accepted any name. Names that differ in case or signs only had one address: the first of them gets all products.
      create function pg_temp.slug_of(name text) returns text immutable language sql
        as $$ select coalesce(nullif(trim('-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), ''), 'category') $$;
      insert into categories (slug, name, position)
        select slug, name, 4 + row_number() over (order by name) from (
          select distinct on (left(pg_temp.slug_of(category), 50)) left(pg_temp.slug_of(category), 50) as slug, category as name
          from products where not is_deleted order by left(pg_temp.slug_of(category), 50), category
        ) used on conflict do nothing;
      update products set category = c.name from categories c
        where c.slug = left(pg_temp.slug_of(category), 50) and category <> c.name and not is_deleted`);
  }
}
